// The page's policy forbids making code from text, and zod's mere question whether it may is reported as a violation.
// One setting for every copy of zod on the page. Written where zod will look for it: it must stand before the first
// schema is made, and zod itself comes with a later file.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
