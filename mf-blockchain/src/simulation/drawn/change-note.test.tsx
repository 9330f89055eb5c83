import { createGenesis } from '@pasok/chain/genesis';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChangeNote } from './change-note.tsx';

afterEach(cleanup);

const id = '0198c0de-0000-7000-8000-00000000000a';
const genesis = createGenesis();
const withBuyer = (buyer: string) => ({ ...genesis, index: 1, data: { ...genesis.data, buyer } });

it.each([
  ['its end', `${id}X`, 'Buyer …000a → …000aX'],
  ['its middle', id.replace('7000', '7001'), 'Buyer …-7000-8000… → …-7001-8000…'],
  ['its beginning', `X${id}`, 'Buyer 0198c0de-0… → X0198c0de-…'],
])('shows a long value where it was changed: at %s', (_, buyer, said) => {
  render(<ChangeNote block={withBuyer(buyer)} original={withBuyer(id)} rest={[]} />);
  expect(screen.getByRole('listitem').textContent).toBe(said);
});
