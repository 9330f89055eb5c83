/**
 * What the page shares as react-router-dom: the parts a page of one router needs. Shared packages cannot be shaken by
 * the bundler, and the whole of it, data routers and server rendering included, is 57 kB gzip. A name that a module
 * imports and that is missing here fails packages/build/src/federation.test.ts.
 */
// biome-ignore lint/performance/noBarrelFile: federation shares by module name, this file is the module.
export {
  BrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  resolvePath,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router';
