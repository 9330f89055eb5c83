import { createGenesis } from '@pasok/chain/genesis';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BlockEditor } from './block-editor.tsx';

afterEach(cleanup);

const item = { name: 'Kertas', token: 'A', tokens: ['A', 'B'], quantity: 2, price: 5 };
const block = createGenesis();
const deal = { ...block, index: 1, data: { ...block.data, items: [item] } };

function show(position: number, mining: 'idle' | 'here' | 'elsewhere' = 'idle', ofDeal = deal) {
  const actions = { edit: vi.fn(), mine: vi.fn(), mineFrom: vi.fn(), stop: vi.fn() };
  render(
    <BlockEditor
      block={position === 0 ? block : ofDeal}
      position={position}
      fault={undefined}
      isEdited={false}
      mining={mining}
      actions={actions}
    />,
  );
  return actions;
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('BlockEditor', () => {
  it('has no transaction fields for the genesis', () => {
    show(0);
    for (const label of ['Transaction ID', 'Buyer', 'Vendor', 'Total Amount'])
      expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.queryByText('Add Item')).toBeNull();
    for (const label of ['Index', 'Timestamp', 'Previous Hash', 'Nonce'])
      expect(screen.getByLabelText(label)).toHaveProperty('readOnly', false);
    expect(screen.getByLabelText('Hash')).toHaveProperty('readOnly', true);
  });

  it('reports each field as its own change', () => {
    const { edit } = show(1);
    type('Index', '7');
    type('Buyer', 'x');
    type('Total Amount', '12');
    type('Nonce', '-4');
    expect(edit.mock.calls).toEqual([
      [1, { index: 7 }],
      [1, { data: { buyerName: 'x' } }],
      [1, { data: { total: 12 } }],
      [1, { nonce: 0 }],
    ]);
  });

  it('changes a party by its name where the block holds one', () => {
    const named = { ...deal, data: { ...deal.data, buyer: '0198c0de-0000-7000', buyerName: 'Toko Ani' } };
    const { edit } = show(1, 'idle', named);
    expect(screen.getByLabelText('Buyer')).toHaveProperty('value', 'Toko Ani');
    type('Buyer', '');
    expect(edit.mock.lastCall).toEqual([1, { data: { buyerName: '' } }]);
    cleanup();
    const { edit: editId } = show(1, 'idle', { ...named, data: { ...named.data, buyerName: '' } });
    type('Buyer', 'x');
    expect(editId.mock.lastCall).toEqual([1, { data: { buyer: 'x' } }]);
  });

  it('adds and removes items and tokens; quantity never falls below 1', () => {
    const { edit } = show(1);
    const items = () => edit.mock.lastCall?.[1].data.items;
    fireEvent.click(screen.getByRole('button', { name: /^Item 1 Kertas · 2 × Rp/ }));
    fireEvent.click(screen.getByText('Tambah Token'));
    expect(items()).toEqual([{ ...item, tokens: ['A', 'B', ''] }]);
    fireEvent.click(screen.getByRole('button', { name: 'Hapus Token 1' }));
    expect(items()).toEqual([{ ...item, tokens: ['B'] }]);
    fireEvent.click(screen.getByText('Add Item'));
    expect(items()).toHaveLength(2);
    fireEvent.click(screen.getByText('Remove'));
    expect(items()).toEqual([]);
    type('Quantity', '0');
    expect(items()).toEqual([{ ...item, quantity: 1 }]);
  });

  it("shows 'Mining...' and a way to stop while its block is searched", () => {
    const { stop } = show(1, 'here');
    expect(screen.getByText('Mining...').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByText('Hentikan'));
    expect(stop).toHaveBeenCalledOnce();
  });

  it('says why it cannot be mined while another block is', () => {
    show(1, 'elsewhere');
    expect(screen.getByText('Mine Block')).toHaveProperty('title', 'Peer ini sedang menambang blok lain.');
  });
});
