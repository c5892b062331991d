import table from '@/components/trace/trace-table.module.css'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import type { DiagnosticGroup } from '../ranking/diagnostics'
import classes from './results.module.css'

type Props = { groups: readonly DiagnosticGroup[]; onGoTo: (path: string) => void }

const MAX = 50

/** The ignored and assumed values, by kind. Each links to its position in the request. */
export const Diagnostics = ({ groups, onGoTo }: Props) => (
  <Section title="Diagnostics">
    {groups.length === 0 && <p className={shared.dimmed}>Nothing was ignored or assumed.</p>}
    <div className={`${shared.stack4} ${classes.groups}`}>
      {groups.map(({ kind, title, tone, items }) => (
        <details key={kind} open={tone === 'problem'}>
          <summary>
            <span>{title}</span>{' '}
            <span className={table.chip} data-tone={tone === 'problem' ? 'warn' : undefined}>
              {numberText(items.length)}
            </span>
            {tone === 'default' && <span className={shared.dimmed}> a default is used</span>}
          </summary>
          <ul>
            {items.slice(0, MAX).map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <button type="button" className={table.textButton} onClick={() => onGoTo(path)}>
                  {path}
                </button>{' '}
                {message}
              </li>
            ))}
            {items.length > MAX && <li>And {numberText(items.length - MAX)} more.</li>}
          </ul>
        </details>
      ))}
    </div>
  </Section>
)
