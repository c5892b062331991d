import { DiffSentences } from '@/components/ui/data/diff-sentences'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import type { ImportAnswer, NounDiff } from '@/lib/features/inventory/schema'
import classes from './import.module.css'

/** A summary in words of what a document would change or has changed, by kind of object. */
export const ImportDiff = ({ answer }: { answer: ImportAnswer }) => (
  <section className={`${shared.stack10} ${shared.shrinks}`} aria-label="What would change">
    <ul className={`${shared.row8} ${classes.counts}`}>
      {(['creates', 'updates', 'archives', 'unchanged'] as const).map((kind) => (
        <li
          key={kind}
          data-kind={answer.counts[kind] > 0 ? kind : undefined}
          data-testid={`import-count-${kind}`}
        >
          <strong>{answer.counts[kind]}</strong> {wordsOf(answer)[kind]}
        </li>
      ))}
    </ul>
    {answer.nouns
      .filter(({ counts }) => counts.creates + counts.updates + counts.archives > 0)
      .map((diff) => (
        <NounPart
          key={diff.noun}
          diff={diff}
          words={wordsOf(answer)}
          verbs={answer.applied ? doneVerbs : verbs}
        />
      ))}
  </section>
)

const planned = {
  creates: 'to create',
  updates: 'to update',
  archives: 'to archive',
  unchanged: 'unchanged',
}
const done = {
  creates: 'created',
  updates: 'updated',
  archives: 'archived',
  unchanged: 'unchanged',
}

const verbs = { create: 'create', update: 'update', archive: 'archive' }
const doneVerbs = { create: 'created', update: 'updated', archive: 'archived' }

const wordsOf = ({ applied }: ImportAnswer) => (applied ? done : planned)

type NounProps = { diff: NounDiff; words: typeof done; verbs: typeof doneVerbs }

function NounPart({ diff, words, verbs }: NounProps) {
  const { noun, counts, creates, updates, archives } = diff
  return (
    <details
      className={`${shared.frame} ${classes.noun}`}
      open={counts.updates + counts.archives > 0}
    >
      <summary>
        <strong>{capitalised(noun.replaceAll('-', ' '))}</strong>{' '}
        <span className={shared.dimmed}>
          {(['creates', 'updates', 'archives', 'unchanged'] as const)
            .filter((kind) => counts[kind] > 0)
            .map((kind) => `${counts[kind]} ${words[kind]}`)
            .join(', ')}
        </span>
      </summary>
      <ul className={classes.rows}>
        {updates.map((update) => (
          <li key={`u ${update.name}`}>
            <span className={shared.dimmed}>{verbs.update}</span>
            <div>
              {update.name}
              <Changes {...update} />
            </div>
          </li>
        ))}
        <Names verb={verbs.archive} rows={archives} total={counts.archives} />
        <Names verb={verbs.create} rows={creates} total={counts.creates} />
      </ul>
    </details>
  )
}

/** The changes of a policy in sentences, or those of another row by field. */
const Changes = ({ fields, sentences = [] }: NounDiff['updates'][number]) =>
  sentences.length > 0 ? (
    <ul className={`${shared.stack2} ${shared.sm} ${shared.wrapCell}`}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  ) : (
    <DiffSentences
      changes={fields.map(({ field, from, to }) => ({ field, before: from, after: to }))}
    />
  )

type NamesProps = { verb: string; rows: readonly { name: string }[]; total: number }

const Names = ({ verb, rows, total }: NamesProps) => (
  <>
    {rows.map(({ name }) => (
      <li key={`${verb} ${name}`}>
        <span className={shared.dimmed}>{verb}</span>
        <div>{name}</div>
      </li>
    ))}
    {total > rows.length && (
      <li>
        <span className={shared.dimmed}>{verb}</span>
        <div className={shared.dimmed}>and {total - rows.length} more</div>
      </li>
    )}
  </>
)
