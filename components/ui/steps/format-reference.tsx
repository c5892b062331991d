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
  /** Notes about the format as a whole. */
  children: ReactNode
}

/** Describes the format of a file: the meaning of its columns or sections. */
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
