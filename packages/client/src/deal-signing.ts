/** What signs for deals with this browser's key, whose code a page fetches when somebody signs: `sign` and `ownKey`. */
export const dealSigning = () => import(/* webpackChunkName: "screen-signing" */ './signing/sign.ts');
