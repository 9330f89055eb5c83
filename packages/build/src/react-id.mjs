// Stands for Mantine's useId: the name that React gives, from the first drawing on.
import { useId as useReactId } from 'react';

export const useId = (staticId) => {
  const ownId = useReactId();
  return typeof staticId === 'string' ? staticId : ownId;
};
