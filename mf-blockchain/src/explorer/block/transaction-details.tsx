import { agreementHash } from '@pasok/chain/agreement';
import { receivedUnits } from '@pasok/chain/received';
import { useSession } from '@pasok/client';
import type { BlockData, BlockItem } from '@pasok/contracts/blockchain';
import { Fact, formatIdr, formatNumber, look } from '@pasok/ui';
import { texts } from '../../texts.ts';
import { receivedWords } from './deal-line.tsx';
import { HashText } from './hash-text.tsx';
import { NotMine } from './not-mine.tsx';
import { Signatures } from './signatures.tsx';
import classes from './transaction-details.module.css';

function Party({ id, name }: { id: string; name: string }) {
  if (name === '' || name === id) return <span>{id}</span>;
  return (
    <span>
      {name} <span className={look('block', 'muted', 'text12')}>{id}</span>
    </span>
  );
}

function Tokens({ tokens }: { tokens: readonly string[] }) {
  if (tokens.length === 0) return <span>{texts.details.noTokens}</span>;
  return (
    <ul className={look('grid', 'gap05')}>
      {tokens.map((token, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tampered block may name a token twice
        <li key={place}>
          <code>{token}</code>
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: BlockItem }) {
  const { field } = texts;
  return (
    <li className={classes.item}>
      <dl className={look('grid', 'gap2')}>
        <Fact name={field.name}>{item.name}</Fact>
        <Fact name={field.quantity}>{formatNumber(item.quantity, 3)}</Fact>
        <Fact name={field.received}>{formatNumber(receivedUnits(item), 3)}</Fact>
        <Fact name={field.price}>{formatIdr(item.price)}</Fact>
        <Fact name={field.tokens}>
          <Tokens tokens={item.tokens} />
        </Fact>
      </dl>
    </li>
  );
}

/** What a block records of its deal. */
export default function TransactionDetails({ data }: { data: BlockData }) {
  const { field } = texts;
  const me = useSession((state) => state.user?._id);
  return (
    <div className={`${look('grid', 'gap3', 'text14')} ${classes.details}`}>
      <dl className={look('grid', 'gap2')}>
        <Fact name={field.transactionId}>
          <code>{data.transactionId}</code>
        </Fact>
        <Fact name={field.buyer}>
          <Party id={data.buyer} name={data.buyerName} />
        </Fact>
        <Fact name={field.vendor}>
          <Party id={data.vendor} name={data.vendorName} />
        </Fact>
        <Fact name={field.total}>
          <span className={look('figures')}>{formatIdr(data.total)}</span>
        </Fact>
        {data.items.length > 0 && <Fact name={field.received}>{receivedWords(data)}</Fact>}
      </dl>
      <h4 className={look('text14')}>{field.items}</h4>
      {data.items.length === 0 ? (
        <p className={look('muted')}>{texts.details.noItems}</p>
      ) : (
        <ol className={look('grid', 'gap2')}>
          {data.items.map((item, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recorded list never changes its order
            <Item key={position} item={item} />
          ))}
        </ol>
      )}
      <dl className={look('grid', 'gap2')} title={texts.field.agreementHint}>
        <Fact name={field.agreement}>
          <HashText label={field.agreement} hash={agreementHash(data)} />
        </Fact>
      </dl>
      {data.items.length > 0 && (me ? <Signatures data={data} me={me} /> : <p>{texts.signatures.signIn}</p>)}
      {(me === data.buyer || me === data.vendor) && <NotMine transactionId={data.transactionId} />}
    </div>
  );
}
