/** Browsers with light-dark(): for older ones it is rewritten to variables that Mantine's colour scheme never sets. */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'] as const;
