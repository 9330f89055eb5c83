/** Calls on attached files, whose code a page fetches when it shows some: `list`, `send`, `download` and `remove`. */
export const attachedFiles = () => import(/* webpackChunkName: "screen-files" */ './file-calls.ts');
