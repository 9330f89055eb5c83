import { queryClient, session } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@pasok/ui/styles.css';
import Routes from './routes.tsx';

session.initialise();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PasokProvider>
          <BrowserRouter>
            <Suspense>
              <Routes />
            </Suspense>
          </BrowserRouter>
        </PasokProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
