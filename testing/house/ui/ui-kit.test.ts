import { expect, test } from 'vitest'
import { readSources } from '../source-files'
import { duplicatesOfKit } from './ui-kit'

test('menus, popovers, tooltips, notes, tabs, switches and lazy components have one implementation each', () => {
  expect(duplicatesOfKit(readSources())).toEqual([])
})

test.each([
  `import { Button, Menu } from '@mantine/core'`,
  `import {\n  Alert,\n} from '@mantine/core'`,
  `<div popover="auto">`,
  `<button role="menuitem">`,
  `<span role={'tooltip'}>`,
  `import Link from 'next/link'`,
  `import dynamic from 'next/dynamic'\nconst A = dynamic(() => import('./a'))`,
])('a second way is found: %s', (code) => {
  expect(duplicatesOfKit(new Map([['app/a.tsx', code]]))).toHaveLength(1)
  expect(duplicatesOfKit(new Map([['components/a.test.tsx', code]]))).toEqual([])
})

test('the wrapper itself may use them', () => {
  const wrapper = new Map([
    ['components/ui/overlays/menu-panel.tsx', `import { Menu } from '@mantine/core'`],
  ])
  expect(duplicatesOfKit(wrapper)).toEqual([])
})
