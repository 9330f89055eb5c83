import { PasokProvider } from '@pasok/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import Login from '../src/account/login.tsx';

/** The login as a guest first sees it, as markup: its page brings it, and the app takes its place. */
export const markup: string = renderToStaticMarkup(
  <QueryClientProvider client={new QueryClient()}>
    <PasokProvider>
      <StaticRouter location="/login">
        <Login />
      </StaticRouter>
    </PasokProvider>
  </QueryClientProvider>,
);
