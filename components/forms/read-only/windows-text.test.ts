import { expect, test } from 'vitest'
import { windowsText } from './windows-text'

const window = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', accounts: ['a'], factor: 3 }

test.each([
  [[window], 'Mon to Fri 08:00 to 18:00: A × 3'],
  [[{ ...window, days: [6, 7] }], 'Sat, Sun 08:00 to 18:00: A × 3'],
  [[{ ...window, days: [1, 3, 5] }], 'Mon, Wed, Fri 08:00 to 18:00: A × 3'],
  [
    [{ ...window, days: [1, 2, 3, 4, 5, 6, 7], priority: 2 }],
    'every day 08:00 to 18:00: A, priority 2',
  ],
  [
    [
      { ...window, dates: { from: '2026-12-01', to: '2026-12-24' } },
      { ...window, accounts: [] },
    ],
    'Mon to Fri 08:00 to 18:00 (2026-12-01 to 2026-12-24): A × 3; Mon to Fri 08:00 to 18:00: no account × 3',
  ],
  [[], ''],
])('writes the windows %j as a sentence', (windows, text) => {
  expect(windowsText(windows, (id) => id.toUpperCase())).toBe(text)
})
