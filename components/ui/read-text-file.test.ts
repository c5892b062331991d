import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file'

test.each([
  { content: 'format: berth-inventory/1', read: { ok: true, value: 'format: berth-inventory/1' } },
  { content: ' \n', read: { ok: false, error: 'The file a.yaml is empty.' } },
  {
    content: 'PNG\0',
    read: { ok: false, error: 'The file a.yaml is not a text file. Choose another.' },
  },
])('$content is read as $read', async ({ content, read }) => {
  expect(await readTextFile(new File([content], 'a.yaml'))).toEqual(read)
})

test('a file in another encoding is refused', async () => {
  const file = new File([new Uint8Array([0x4d, 0xfc, 0x6e])], 'a.yaml')
  const error = 'The file a.yaml is not in UTF-8. Save it in that encoding.'
  expect(await readTextFile(file)).toEqual({ ok: false, error })
})
