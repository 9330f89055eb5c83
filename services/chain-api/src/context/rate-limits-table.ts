import { rateLimitsTable } from '@pasok/service/http/rate-limit';

export const rateLimits = rateLimitsTable();
