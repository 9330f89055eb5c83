/** Reads only this origin: no fonts, telemetry or request proxy of the reference's makers. */
const configuration = {
  sources: [
    { title: 'Pasok', slug: 'core', url: '/api/openapi.json', default: true },
    { title: 'Blockchain', slug: 'chain', url: '/api/blockchain/openapi.json' },
  ],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** Begins the reference with the calls of both services. */
export const startScript = `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)});`;

type Addresses = { readonly style: string; readonly scripts: readonly string[] };

/** The reference page: scripts and styles by address only, so that a strict content policy lets them pass. */
export const page = ({ style, scripts }: Addresses): string => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pasok API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body>
<div id="reference"></div>
${scripts.map((address) => `<script src="${address}"></script>`).join('\n')}
</body>
</html>
`;
