import {
  type RequestableStatus,
  requestableStatuses,
  type TransactionStatus,
  transactionStatuses,
} from '@pasok/contracts/transaction';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  receiptOutcome,
  refuseBuyerCancel,
  refuseCancelAsking,
  refuseCloseShort,
  refuseProblem,
  refuseProblemWithdrawal,
  type TransactionFacts,
} from './deal-ends.ts';
import {
  isRequestable,
  isSameStatus,
  paymentAfter,
  paysLater,
  primaryMove,
  refuseDigests,
  refuseMove,
  refusePaid,
  refuseRecording,
  refuseTokens,
  showsQrTokens,
  sideOf,
  visibleTokens,
} from './transaction.ts';

const now = '2026-11-21T00:00:00.000Z';
const before = '2026-11-20T23:59:59.999Z';
const after = '2026-11-21T00:00:00.001Z';
const facts = (status: TransactionStatus, more: Partial<TransactionFacts> = {}): TransactionFacts => ({
  status,
  confirmedUnits: 0,
  problemOpen: false,
  ...more,
});

describe('a deal with a disabled account', () => {
  const running = transactionStatuses.filter((status) => status !== 'completed' && status !== 'cancelled');
  it.each(running)('in %s: the other side may cancel at once, units confirmed or not', (status) => {
    for (const confirmedUnits of [0, 1]) {
      const left = facts(status, { confirmedUnits, otherDisabled: true, receiptEndsAt: after });
      expect(refuseBuyerCancel(left, now)).toBeUndefined();
      expect(refuseMove(left, 'cancelled', now)).toBeUndefined();
    }
  });
  it.each(['completed', 'cancelled'] as const)('in %s: what is over stays', (status) => {
    expect(refuseBuyerCancel(facts(status, { otherDisabled: true }), now)?.code).toBe('STATUS_REFUSED');
  });
  it('is not completed any sooner', () => {
    const left = facts('validating', { otherDisabled: true, receiptEndsAt: after });
    expect(refuseMove(left, 'completed', now)?.code).toBe('RECEIPT_PENDING');
  });
});

describe('the vendor table of rules.md section 5', () => {
  const columns = requestableStatuses;
  // y allowed, = same, - refused, r RECEIPT_PENDING (period still running), one letter per column.
  const rows: Record<TransactionStatus, string> = {
    waiting_payment: 'yyy-y',
    in_progress: '=yy-y',
    shipped: '-=y-y',
    validating: '--=ry',
    completed: '---=-',
    cancelled: '----=',
  };
  const cells = transactionStatuses.flatMap((from) =>
    columns.map((to, i) => [from, to, rows[from][i]] as const),
  );

  it.each(cells)('%s → %s: %s', (from, to, cell) => {
    const refusal = refuseMove(facts(from, { receiptEndsAt: after }), to, now);
    expect(isSameStatus(from, to)).toBe(cell === '=');
    expect(refusal?.code).toBe(
      cell === '-' ? 'STATUS_REFUSED' : cell === 'r' ? 'RECEIPT_PENDING' : undefined,
    );
    if (cell === '-') expect(refusal?.message).toMatch(/^Transaksi .+\.$/);
  });

  it('completes without tokens only after the receipt period and without an open problem', () => {
    const at = (receiptEndsAt: string | undefined, problemOpen: boolean) =>
      refuseMove(facts('validating', { receiptEndsAt, problemOpen }), 'completed', now)?.code;
    expect(at(after, false)).toBe('RECEIPT_PENDING');
    expect(at(undefined, false)).toBe('RECEIPT_PENDING');
    expect(at(now, false)).toBeUndefined();
    expect(at(before, false)).toBeUndefined();
    expect(at(before, true)).toBe('PROBLEM_OPEN');
  });

  it.each([
    [0, false, undefined],
    [0, true, undefined],
    [1, true, 'UNITS_CONFIRMED'],
    [1, false, 'UNITS_CONFIRMED'],
  ])('cancelling in validating with %i confirmed, problem %s: %s', (confirmedUnits, problemOpen, code) => {
    expect(refuseMove(facts('validating', { confirmedUnits, problemOpen }), 'cancelled', now)?.code).toBe(
      code,
    );
  });

  it.each<[TransactionStatus, string]>(
    transactionStatuses.map((status) => [status, status === 'completed' ? 'STATUS_REFUSED' : '']),
  )(
    'in %s: paid, neither side cancels without a reason and the other’s consent or a clock',
    (status, over) => {
      const open = status !== 'completed' && status !== 'cancelled';
      const codes = (more: Partial<TransactionFacts>) => {
        const deal = facts(status, { paid: true, ...more });
        return [
          refuseMove(deal, 'cancelled', now)?.code ?? '',
          // Before the vendor has started the money is the buyer's own to ask back.
          status === 'waiting_payment' ? 'own' : (refuseBuyerCancel(deal, now)?.code ?? ''),
        ];
      };
      const own = (buyers: string) => (status === 'waiting_payment' ? 'own' : buyers);
      const expected = (vendors: string, buyers: string) =>
        open ? [vendors, own(buyers)] : [over, 'STATUS_REFUSED'];
      expect(codes({ problemOpen: true })).toEqual(expected('CONSENT_NEEDED', 'CANCEL_TOO_EARLY'));
      expect(codes({ cancelAskedBy: 'vendor', vendorMayCancelAt: after })).toEqual(
        expected('CONSENT_PENDING', ''),
      );
      expect(codes({ cancelAskedBy: 'vendor', vendorMayCancelAt: now })).toEqual(expected('', ''));
      expect(codes({ cancelAskedBy: 'buyer' })).toEqual(expected('', 'CANCEL_TOO_EARLY'));
      // What came is paid for, whatever was asked.
      expect(codes({ cancelAskedBy: 'vendor', vendorMayCancelAt: before, confirmedUnits: 1 })).toEqual(
        expected('UNITS_CONFIRMED', 'UNITS_CONFIRMED'),
      );
      expect(codes({ paid: false })).toEqual(expected('', 'CANCEL_TOO_EARLY'));
      expect(refuseCancelAsking(facts(status))?.code).toBe(open ? undefined : 'STATUS_REFUSED');
      expect(refuseCancelAsking(facts(status, { cancelAskedBy: 'vendor' }))?.code).toBe('STATUS_REFUSED');
      expect(refuseCancelAsking(facts(status, { confirmedUnits: 1 }))?.code).toBe(
        open ? 'UNITS_CONFIRMED' : 'STATUS_REFUSED',
      );
    },
  );

  it.each(['processing', 'waiting_payment', 'foo', ''])('%j cannot be asked for', (status) => {
    expect(isRequestable(status)).toBe(false);
  });

  it('nothing ever leaves completed or cancelled, and no path goes back', () => {
    const step = fc.record({
      to: fc.constantFrom(...requestableStatuses),
      confirmedUnits: fc.nat({ max: 3 }),
      problemOpen: fc.boolean(),
      receiptEndsAt: fc.constantFrom(before, after),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let status: TransactionStatus = 'waiting_payment';
        for (const { to, ...rest } of steps) {
          if (refuseMove({ status, ...rest }, to, now) !== undefined) continue;
          const from: TransactionStatus = status;
          status = to;
          expect(transactionStatuses.indexOf(status)).toBeGreaterThanOrEqual(
            transactionStatuses.indexOf(from),
          );
          if (from === 'completed' || from === 'cancelled') expect(status).toBe(from);
        }
      }),
    );
  });
});

it.each<[TransactionStatus, string, RequestableStatus | undefined]>([
  ['waiting_payment', after, 'in_progress'],
  ['in_progress', after, 'shipped'],
  ['shipped', after, 'validating'],
  ['validating', after, undefined],
  ['validating', before, 'completed'],
  ['completed', before, undefined],
  ['cancelled', before, undefined],
])('primary move from %s with the period ending %s: %s', (status, receiptEndsAt, to) => {
  expect(primaryMove(facts(status, { receiptEndsAt }), now)).toBe(to);
});

describe('the buyer', () => {
  it.each<[TransactionStatus, string | undefined, string | undefined]>([
    ['waiting_payment', undefined, undefined],
    ['in_progress', after, 'CANCEL_TOO_EARLY'],
    ['in_progress', undefined, 'CANCEL_TOO_EARLY'],
    ['in_progress', now, undefined],
    ['shipped', after, 'CANCEL_TOO_EARLY'],
    ['shipped', now, undefined],
    ['validating', undefined, 'CANCEL_TOO_EARLY'],
    ['validating', now, undefined],
    ['completed', before, 'STATUS_REFUSED'],
    ['cancelled', before, 'STATUS_REFUSED'],
  ])('cancels in %s, silence over at %s: %s', (status, buyerMayCancelAt, code) => {
    expect(refuseBuyerCancel(facts(status, { buyerMayCancelAt }), now)?.code).toBe(code);
  });

  it.each<[TransactionStatus, string | undefined]>([
    ['waiting_payment', 'STATUS_REFUSED'],
    ['in_progress', undefined],
    ['shipped', undefined],
    ['validating', undefined],
    ['completed', 'STATUS_REFUSED'],
    ['cancelled', 'STATUS_REFUSED'],
  ])('reports a problem in %s: %s; withdraws only an open one', (status, code) => {
    expect(refuseProblem(facts(status))?.code).toBe(code);
    // A completed deal has one only of tokens that came late.
    const late = status === 'completed';
    expect(refuseProblemWithdrawal(facts(status, { problemOpen: true }))?.code).toBe(late ? undefined : code);
    expect(refuseProblemWithdrawal(facts(status))?.code).toBe('NO_PROBLEM');
  });

  it.each(transactionStatuses)('closes short and sends tokens in %s', (status) => {
    const validating = status === 'validating';
    expect(refuseCloseShort(facts(status, { confirmedUnits: 1 }))?.code).toBe(
      validating ? undefined : 'STATUS_REFUSED',
    );
    expect(refuseCloseShort(facts(status))?.code).toBe(validating ? 'NOTHING_CONFIRMED' : 'STATUS_REFUSED');
    expect(refuseDigests(status)?.code).toBe(
      ['shipped', 'validating', 'completed'].includes(status) ? undefined : 'STATUS_REFUSED',
    );
    expect(refuseTokens(status)?.code).toBe(
      validating || status === 'shipped' ? undefined : 'NOT_VALIDATING',
    );
    expect(refuseRecording(status)?.code).toBe(status === 'completed' ? undefined : 'NOT_COMPLETED');
  });
});

it.each([
  ['pending', 'waiting_payment', 'in_progress', 'paid'],
  ['pending', 'waiting_payment', 'validating', 'paid'],
  ['pending', 'waiting_payment', 'cancelled', 'failed'],
  ['pending', 'waiting_payment', 'waiting_payment', 'pending'],
  ['paid', 'in_progress', 'cancelled', 'paid'],
  ['paid', 'validating', 'completed', 'paid'],
] as const)('payment %s, %s → %s: %s', (payment, from, to, then) => {
  expect(paymentAfter(payment, { from, to })).toBe(then);
});

it.each([
  ['pending', 'waiting_payment', 'in_progress', 'pending'],
  ['pending', 'shipped', 'validating', 'pending'],
  ['pending', 'validating', 'completed', 'pending'],
  ['pending', 'shipped', 'cancelled', 'failed'],
  ['paid', 'shipped', 'cancelled', 'paid'],
] as const)('paid later: payment %s, %s → %s: %s', (payment, from, to, then) => {
  expect(paymentAfter(payment, { from, to, later: true })).toBe(then);
});

it.each([
  ['advance', false],
  ['on_receipt', true],
  ['net', true],
  [undefined, false],
])('%s is paid later: %s', (payment, later) => {
  expect(paysLater({ payment })).toBe(later);
});

it.each(transactionStatuses)('a payment is declared by itself in %s', (status) => {
  const early = status === 'waiting_payment' || status === 'cancelled';
  expect(refusePaid({ status, payment: 'pending', later: true })?.code).toBe(
    early ? 'STATUS_REFUSED' : undefined,
  );
  expect(refusePaid({ status, payment: 'paid', later: true })).toBeUndefined();
});

it('names how receipt ended', () => {
  const outcome = (by: 'buyer' | 'vendor', confirmedUnits: number, problemOpen = false) =>
    receiptOutcome(by, facts('validating', { confirmedUnits, problemOpen, receiptEndsAt: now }), 3, now);
  expect(outcome('buyer', 3)).toBe('confirmed');
  expect(outcome('buyer', 1)).toBe('partial');
  expect(outcome('vendor', 1)).toBe('assumed');
  expect(outcome('vendor', 0)).toBe('assumed');
  expect(outcome('vendor', 1, true)).toBe('partial');
});

it('tells the sides apart', () => {
  const deal = { buyerId: 'ani', vendorId: 'budi' };
  expect(['ani', 'budi', 'citra'].map((id) => sideOf(deal, id))).toEqual(['buyer', 'vendor', undefined]);
});

describe('who sees which token', () => {
  const units = [
    { token: 'A', confirmed: true },
    { token: 'B', confirmed: false },
  ];

  it.each<[TransactionStatus, string[]]>([
    ['waiting_payment', ['A', '']],
    ['in_progress', ['A', 'B']],
    ['shipped', ['A', 'B']],
    ['validating', ['A', 'B']],
    ['completed', ['A', 'B']],
    ['cancelled', ['A', '']],
  ])('%s: the vendor %j, the buyer only the confirmed', (status, tokens) => {
    expect(visibleTokens(units, 'vendor', status)).toEqual(tokens);
    expect(visibleTokens(units, 'buyer', status)).toEqual(['A', '']);
  });

  it('the QR button follows spec.md section 2', () => {
    const shown = ['processing', ...transactionStatuses, 'foo'].filter((status) =>
      showsQrTokens(status, 'vendor'),
    );
    expect(shown).toEqual(['processing', 'in_progress', 'shipped', 'validating', 'completed']);
    expect(showsQrTokens('completed', 'buyer')).toBe(false);
    expect(showsQrTokens('completed', undefined)).toBe(false);
  });
});
