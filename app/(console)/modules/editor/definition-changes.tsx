'use client'
import { TextDiff } from '@/components/review/text-diff'
import shared from '@/components/ui/shared.module.css'
import { isSameContent } from '@/lib/engine'

const parts = ['label', 'summary', 'effect', 'expression', 'params'] as const
const names = {
  label: 'Label',
  summary: 'Summary',
  effect: 'Effect',
  expression: 'Expression',
  params: 'Parameters',
} as const

type Definition = { [part in (typeof parts)[number]]: unknown }

type Props = {
  before: Definition
  after: Definition
  label: string
  /** Shown if there are no differences. */
  same: string
}

/** The differences between two definitions of a module, part by part and line by line. */
export function DefinitionChanges({ before, after, label, same }: Props) {
  const changed = parts.filter((part) => !isSameContent(before[part], after[part]))
  if (changed.length === 0) return <p>{same}</p>
  return (
    <ul className={shared.stack6} aria-label={label}>
      {changed.map((part) => (
        <li key={part} className={shared.stack4}>
          <strong>{names[part]}</strong>
          <TextDiff
            label={`${names[part]}, line by line`}
            before={textOf(before[part])}
            after={textOf(after[part])}
          />
        </li>
      ))}
    </ul>
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)
