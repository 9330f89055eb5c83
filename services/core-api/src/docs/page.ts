/** Reads only this origin: no fonts, telemetry or request proxy of the reference's makers. */
const configuration = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

const attribute = (value: unknown): string => JSON.stringify(value).replaceAll('"', '&quot;');

/** The reference page: scripts and styles by address only, so that a strict content policy lets them pass. */
export const page = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pasok API</title>
<link rel="stylesheet" href="/api/docs/reference.css">
</head>
<body>
<script id="api-reference" type="application/json" data-url="/api/openapi.json" data-configuration="${attribute(configuration)}"></script>
<script src="/api/docs/styles.js"></script>
<script src="/api/docs/reference.js"></script>
</body>
</html>
`;
