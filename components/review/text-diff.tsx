import { lineDiff } from './line-diff'
import classes from './text-diff.module.css'

const signs = { same: ' ', added: '+', removed: '-' } as const

type Props = { label: string; before: string | null; after: string }

/** A line-by-line diff of two texts; if `before` is null, only the text. */
export function TextDiff({ label, before, after }: Props) {
  const lines =
    before === null
      ? after.split('\n').map((line) => ({ kind: 'same' as const, line }))
      : lineDiff(before.split('\n'), after.split('\n'))
  return (
    <section
      className={classes.document}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <pre>
        {lines.map(({ kind, line }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
          <span key={i} data-kind={kind} className={classes.lineOf}>
            {`${before === null ? '' : `${signs[kind]} `}${line}\n`}
          </span>
        ))}
      </pre>
    </section>
  )
}
