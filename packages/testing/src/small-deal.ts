/** What a small deal is about: as a request asks for it, and as an offer answers it. */
export const smallRequest = [
  { name: 'Meja', budget: 500, quantity: 2 },
  { name: 'Kursi', budget: 100, quantity: 1 },
];
export const smallOffer = smallRequest.map(({ name, quantity }) => ({
  name,
  price: 90,
  quantity,
  notes: 'siap',
}));
/** A deadline that is yet to come. */
export const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();
