import { PasokProvider } from '@pasok/ui';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@pasok/ui/styles.css';
import Routes from './routes.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <PasokProvider>
        <BrowserRouter>
          <Suspense>
            <Routes />
          </Suspense>
        </BrowserRouter>
      </PasokProvider>
    </StrictMode>,
  );
