import { Button, look } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { authConfigQuery } from '../api/account.ts';
import { texts } from '../texts.ts';
import classes from './demo-accounts.module.css';

type Account = { name: string; email: string; password: string };

/** The demo accounts, where the server has them: one press fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Account) => void }) {
  const { data } = useQuery(authConfigQuery);
  if (!data?.demo || data.accounts.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="akun-demo">
      <h2 id="akun-demo" className={classes.title}>
        {texts.login.demo}
      </h2>
      <ul className={look('block')}>
        {data.accounts.map((account) => (
          <li key={account.email} className={`${look('row', 'middle', 'apart')} ${classes.account}`}>
            <span className={`${look('stack', 'breaks', 'narrows')} ${classes.words}`}>
              <code>{account.email}</code>
              <span className={look('muted', 'text13')}>
                {texts.login.password}: <code>{account.password}</code>
              </span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={texts.login.named(account.name)}
              onClick={() => onChoose(account)}
            >
              {texts.login.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
