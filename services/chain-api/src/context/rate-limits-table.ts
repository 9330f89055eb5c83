import { rateLimitsTable } from '@pasok/service/http/rate-limits-table';

export const rateLimits = rateLimitsTable();
