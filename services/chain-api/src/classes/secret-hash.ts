import { hash } from 'node:crypto';

/** How a device's secret is stored. */
export const secretHashOf = (secret: string): string => hash('sha256', secret, 'hex');
