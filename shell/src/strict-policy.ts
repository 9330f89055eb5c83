import { z } from 'zod';

// The page's policy forbids making code from text, and zod's mere question whether it may is reported as a violation.
// One setting for every copy of zod on the page; it must stand before the first schema is made.
z.config({ jitless: true });
