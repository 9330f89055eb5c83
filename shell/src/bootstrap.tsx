// Before what is drawn by them: what stands later in a style sheet counts more.
import '@pasok/ui/styles.css';
import { queryClient, serverClock } from '@pasok/client';
import { PasokProvider, setClock } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { SlotParts } from './federation/slot-parts.tsx';
import { mendedAddress } from './guards/mended-address.ts';
import { followTranslatedNodes } from './translated-nodes.ts';

followTranslatedNodes();
const meant = mendedAddress(window.location);
if (!window.location.href.endsWith(meant)) window.history.replaceState(window.history.state, '', meant);
setClock(serverClock);
const root = document.getElementById('root');
if (root)
  // Not in one go: in between, the browser sees to what is typed and shown.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <PasokProvider slots={SlotParts}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </PasokProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
