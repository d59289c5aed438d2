// A preview that is asked for anew while one is on its way: the last one counts.
import { expect, it } from 'vitest';
import { lastOf } from '../../src/lib/writing';

function asking() {
  const waiting: { wanted: string; give: () => void }[] = [];
  const ask = lastOf(
    (wanted: string) => new Promise<string>((give) => waiting.push({ wanted, give: () => give(`list of ${wanted}`) })),
  );
  return { ask, waiting, asked: () => waiting.map(({ wanted }) => wanted) };
}

it('asks for the last of what is wanted meanwhile, and gives its answer alone', async () => {
  const { ask, waiting, asked } = asking();
  const first = ask('one');
  const others = [ask('two'), ask('three')];
  expect(asked()).toEqual(['one']);
  waiting[0]?.give();
  await Promise.resolve();
  await Promise.all(others);
  await new Promise((go) => setTimeout(go));
  expect(asked()).toEqual(['one', 'three']);
  waiting[1]?.give();
  expect(await first).toBe('list of three');
  expect(await Promise.all(others)).toEqual([undefined, undefined]);
});

it('asks again after an answer, and after a fault', async () => {
  let fails = true;
  const ask = lastOf(async (wanted: string) => {
    if (fails) throw new Error('away');
    return wanted;
  });
  await expect(ask('one')).rejects.toThrow('away');
  fails = false;
  expect(await ask('two')).toBe('two');
});
