import './strict-policy.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';

it('is what zod goes by', () => expect(z.config()).toMatchObject({ jitless: true }));
