// The reference asks whether code may be made from text: it is told no before the browser complains of the question.
window.Function = new Proxy(Function, {
  construct() {
    throw new EvalError('The policy makes no code from text.');
  },
});

// Reads only this origin: no fonts, telemetry or request proxy of the reference's makers.
addEventListener('DOMContentLoaded', () =>
  window.Scalar.createApiReference('#reference', {
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
  }),
);
