import { expect, test } from 'vitest'
import { readSources } from '../source-files'
import { looseButtons } from './row-buttons'

test('the buttons of rows stay visible on a narrow screen', () => {
  expect(looseButtons(readSources())).toEqual([])
})

test.each(['<Button>End</Button>', '<LockedButton />', '<ActionIcon>x</ActionIcon>'])(
  'a button that scrolls out of reach is found: %s',
  (button) => {
    const column = (more: string) =>
      new Map([['app/a.tsx', `const it = [{ id: 'end', ${more} cell: () => ${button} }]`]])
    expect(looseButtons(column(''))).toEqual([`app/a.tsx: column 'end'`])
    expect(looseButtons(column('isSticky: true,'))).toEqual([])
  },
)
