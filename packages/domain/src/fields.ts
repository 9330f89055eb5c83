import { refusalTexts } from './refusal-texts.ts';

/** The alert of the create form on submit (spec.md section 5), or `undefined`. */
export function requestItemsAlert(
  items: readonly { budget: number; quantity: number }[],
): string | undefined {
  const bad = items.some((item) => !(item.budget >= 0) || !(item.quantity > 0));
  return bad ? refusalTexts.budgetAlert : undefined;
}

/** The alert of the offer form on submit (spec.md section 5), or `undefined`. */
export function offerItemsAlert(items: readonly { price: number; quantity: number }[]): string | undefined {
  const bad = items.some((item) => !(item.price >= 0) || !(item.quantity > 0));
  return bad ? refusalTexts.priceAlert : undefined;
}
