import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import classes from './steps.module.css'

export type FormatEntry = {
  name: string
  meaning: string
  example?: string
}

type Props = {
  entries: readonly FormatEntry[]
  /** What holds for the format as a whole. */
  children: ReactNode
}

/** The format of a file: what its columns or sections mean. */
export const FormatReference = ({ entries, children }: Props) => (
  <details className={`${shared.sm} ${classes.format}`}>
    <summary>Format</summary>
    <dl>
      {entries.map(({ name, meaning, example }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {meaning}
            {example !== undefined && (
              <>
                {' '}
                Example: <code>{example}</code>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
    {children}
  </details>
)
