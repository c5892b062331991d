import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file'

test.each([
  { content: 'format: berth-inventory/1', read: { ok: true, value: 'format: berth-inventory/1' } },
  { content: ' \n', read: { ok: false, error: 'The file a.yaml is empty.' } },
  { content: 'PNG\0', read: { ok: false, error: 'The file a.yaml is not a text file.' } },
])('$content is read as $read', async ({ content, read }) => {
  expect(await readTextFile(new File([content], 'a.yaml'))).toEqual(read)
})
