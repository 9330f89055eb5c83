import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, password } from '../test/harness.ts';

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
});
afterAll(() => house.close());

describe('register and login', () => {
  it('makes an account that can sign in', async () => {
    const body = { name: 'Dewi', email: 'Dewi@Demo.test', password };
    const made = await house.anonymous.post('/api/auth/register', { ...body, role: 'admin', isAdmin: true });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Dewi',
      email: 'dewi@demo.test',
      role: 'user',
      isSupplier: false,
      isAdmin: false,
    });
    const login = await house.anonymous.post('/api/auth/login', { email: 'DEWI@demo.test', password });
    expect(login.status).toBe(200);
    const me = await house.withToken(login.body.token).get('/api/auth/me');
    expect(me.body).toEqual({
      _id: made.body._id,
      name: 'Dewi',
      email: 'dewi@demo.test',
      role: 'user',
      isSupplier: false,
      isAdmin: false,
    });
  });
  it('refuses a taken address', async () => {
    const again = { name: 'Other', email: 'ANI@demo.test', password: 'another1' };
    expect((await house.anonymous.post('/api/auth/register', again)).status).toBe(409);
    const still = await house.anonymous.post('/api/auth/login', { email: 'ani@demo.test', password });
    expect(still.status).toBe(200);
  });
  it('gives one answer for a wrong password and an unknown address', async () => {
    const wrong = await house.anonymous.post('/api/auth/login', {
      email: 'ani@demo.test',
      password: 'salah123',
    });
    const unknown = await house.anonymous.post('/api/auth/login', { email: 'no@demo.test', password });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.message).toBe(unknown.body.message);
  });
});
