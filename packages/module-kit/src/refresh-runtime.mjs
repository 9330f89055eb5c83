// In place of react-refresh/runtime in every app of a page in development. Each app bundles a runtime of its own, and one
// that comes after the shell mounted never learns of the shell's root: edits would be loaded and not shown. So all use
// the first one, and the ids of components, which are paths within an app, get the app's name.
import own from 'react-refresh/cjs/react-refresh-runtime.development.js';

const isFirst = !globalThis.pasokRefresh;
globalThis.pasokRefresh ??= own;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = globalThis.pasokRefresh;

export const register = (type, id) =>
  globalThis.pasokRefresh.register(type, `${__react_refresh_library__} ${id}`);

export const injectIntoGlobalHook = (scope) => {
  if (isFirst) own.injectIntoGlobalHook(scope);
};
