import { describe, expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import { EditableGrid } from './editable-grid'
import { columns, read, rows, sheet } from './testing-grid'
import type { CellState, EditableGridProps, GridCell } from './types'

const page = (more: Partial<EditableGridProps> = {}) =>
  markupOf(
    <EditableGrid
      label="Prices"
      columns={columns}
      rows={rows}
      cellOf={sheet({ 'ec2/s base': '0.04', 'ec2/s us': '0.05' }).cellOf}
      read={read}
      onEdit={() => {}}
      {...more}
    />,
  )

/** The start tag and the text of the cell with this test id. */
const cell = (html: string, id: string): [string, string] => {
  const [, tag = '', content = ''] =
    new RegExp(`(<t[dh][^>]*data-testid="${id}"[^>]*>)(.*?)</t[dh]>`).exec(html) ?? []
  return [tag, content.replace(/<[^>]*>/g, '')]
}

const everywhere = (it: Partial<GridCell>) =>
  page({ cellOf: () => ({ text: '', state: 'value', isEditable: true, ...it }) })

describe('the grid', () => {
  test('has row and column counts and indices', () => {
    const html = page()
    expect(html).toMatch(/<table role="grid" aria-label="Prices"/)
    expect(html).toContain('aria-rowcount="8"')
    expect(html).toContain('aria-colcount="4"')
    expect(html).toMatch(/data-row="1" data-kind="row" aria-rowindex="3"/)
  })

  test('is a single tab stop', () => {
    expect(page().match(/tabindex="0"/g)).toHaveLength(1)
  })

  test('renders the rows in view, and blank space for the others', () => {
    const many = Array.from({ length: 2000 }, (_, at) => ({
      id: `r${at}`,
      kind: 'row' as const,
      name: `row ${at}`,
      level: 1,
    }))
    const html = page({ rows: many })
    expect(html.match(/data-kind="row"/g)?.length).toBeLessThan(60)
    expect(html).toContain('aria-rowcount="2001"')
    expect(html).toMatch(/<tr aria-hidden="true" style="block-size:\d{5}px">/)
  })

  test('a group has aria-expanded', () => {
    expect(cell(page(), 'group-ec2-prod')[0]).toContain('aria-expanded="true"')
  })

  test('escapes markup in a name', () => {
    const unsafe = [{ id: 'x', kind: 'row' as const, name: '<img src=x>', level: 1 }]
    expect(page({ rows: unsafe })).not.toContain('<img')
  })

  test('shows the given explanation when there are no rows', () => {
    expect(page({ rows: [], empty: 'Nothing here' })).toContain('Nothing here')
  })
})

describe('a cell', () => {
  test.each<{ state: CellState; text: string; shown: string; label: string | null }>([
    { state: 'value', text: '0.04', shown: '0.04', label: null },
    { state: 'value', text: '', shown: '–', label: 'empty' },
    { state: 'inherited', text: '0.04', shown: '(0.04)', label: '0.04, inherited' },
    { state: 'override', text: '0.05', shown: '0.05*', label: '0.05, override' },
    { state: 'missing', text: '', shown: '! –', label: 'missing' },
    { state: 'free', text: '0', shown: '0 free', label: '0, free' },
    { state: 'na', text: '', shown: '·', label: 'not available' },
  ])('$state: $shown', ({ state, text, shown: expected, label }) => {
    const [tag, shown] = cell(everywhere({ state, text }), 'cell-ec2/s-eu')
    expect(shown).toBe(expected)
    expect(tag).toContain(`data-state="${state}"`)
    expect(/aria-label="([^"]*)"/.exec(tag)?.[1] ?? null).toBe(label)
  })

  test('a note that begins with the state does not repeat it', () => {
    const [tag] = cell(
      everywhere({ state: 'missing', text: '', note: 'Missing, used by pool web' }),
      'cell-ec2/s-eu',
    )
    expect(tag).toContain('aria-label="Missing, used by pool web"')
  })

  test('describes changed, planned, invalid and noted cells', () => {
    const [tag, shown] = cell(
      everywhere({
        text: '90',
        isChanged: true,
        isScheduled: true,
        problem: 'over 1000 times the median',
        note: 'used by web',
      }),
      'cell-ec2/s-eu',
    )
    expect(shown).toBe('⚠ 90')
    expect(tag).toContain(
      'aria-label="90, changed, will change, over 1000 times the median, used by web"',
    )
    expect(tag).toContain('title="over 1000 times the median. used by web"')
    expect(tag).toContain('data-changed="true"')
    expect(tag).toContain('data-scheduled="true"')
  })

  test('marks a cell that cannot be edited', () => {
    expect(cell(page(), 'cell-vs/l-us')[0]).toContain('aria-readonly="true"')
    expect(cell(page(), 'cell-vs/l-eu')[0]).not.toContain('aria-readonly')
  })

  test('a slug replaces an id in the test id', () => {
    const slugs = rows.map((row) => ({ ...row, slug: row.name }))
    expect(cell(page({ rows: slugs }), 'cell-m.small-base')[1]).toBe('0.04')
  })
})
