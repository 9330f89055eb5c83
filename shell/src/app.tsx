import type { RegistryEntry } from '@pasok/contracts/registry';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ModuleSlot } from './federation/module-slot.tsx';
import { loadRegistry, moduleFor } from './federation/registry.ts';

export function App() {
  const [registry, setRegistry] = useState<RegistryEntry[]>([]);
  const { pathname } = useLocation();
  useEffect(() => {
    void loadRegistry().then(setRegistry);
  }, []);
  const entry = moduleFor(registry, pathname);
  if (!entry) return <p>…</p>;
  return (
    <ModuleSlot
      key={entry.name}
      entry={entry}
      loading={<p>Memuat…</p>}
      failed={(retry) => (
        <div role="alert">
          <p>Bagian ini gagal dimuat</p>
          <button type="button" onClick={retry}>
            Coba lagi
          </button>
        </div>
      )}
    />
  );
}
