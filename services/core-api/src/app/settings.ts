import type { Settings } from '../platform/context/parts.ts';
import type { Environment } from './environment.ts';

/** What rules read of the environment. */
export const settingsOf = (environment: Environment): Settings => ({
  receiptDays: environment.RECEIPT_DAYS,
  vendorSilenceDays: environment.VENDOR_SILENCE_DAYS,
  rateLimits: environment.RATE_LIMITS,
  demo: environment.DEMO ?? environment.EMBEDDED,
  closesDemo: environment.DEMO === false,
  operator: {
    name: environment.OPERATOR_NAME,
    termsUrl: environment.TERMS_URL,
    privacyUrl: environment.PRIVACY_URL,
  },
  networkUrls: environment.NETWORK_URLS,
  verifiesEmails: environment.SMTP_URL !== undefined,
  publicUrl: environment.PUBLIC_URL.replace(/\/$/, ''),
});
