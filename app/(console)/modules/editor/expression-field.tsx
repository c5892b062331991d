'use client'
import { Text } from '@mantine/core'
import { useId, useMemo } from 'react'
import type { ExpressionMark } from '@/components/expression/expression-editor'
import { LazyExpressionEditor } from '@/components/expression/lazy-expression-editor'
import { Section } from '@/components/ui/data/section'
import { counted } from '@/lib/base/number-text'
import { ruleFields } from '@/lib/engine'
import type { ParamValues } from './module-values'

type Props = {
  value: string
  params: readonly ParamValues[]
  problem: ExpressionMark | null
  /** The server's error from saving. */
  error: string | undefined
  /** The reason that it cannot be checked. */
  otherProblem: string | null
  /** The cost of one evaluation. Null while there are problems. */
  cost: number | null
  readOnly: boolean
  onChange: (expression: string) => void
}

/** The expression with its problems, checked while it is typed. */
export function ExpressionField(props: Props) {
  const { value, params, problem, readOnly, onChange } = props
  const id = useId()
  const [labelId, hintId, statusId] = [`${id}-label`, `${id}-hint`, `${id}-status`]
  const names = params.map(({ name }) => name).join(' ')
  const variables = useMemo(
    () => ({ ...ruleFields, params: names === '' ? [] : names.split(' ') }),
    [names],
  )
  return (
    <Section title="Expression">
      <div>
        <div id={labelId} className="mantine-InputWrapper-label">
          CEL expression
        </div>
        <Text id={hintId} size="xs" c="dimmed" mb={4}>
          Reads account, match, request, group, now, share and params. Ctrl+Space lists their
          fields.
        </Text>
        <LazyExpressionEditor
          value={value}
          onChange={onChange}
          readOnly={readOnly}
          variables={variables}
          mark={problem}
          labelledBy={labelId}
          describedBy={`${hintId} ${statusId}`}
        />
        <Status id={statusId} {...props} />
      </div>
    </Section>
  )
}

/** Shows that the expression is valid, or its problems with their positions. */
function Status({ id, problem, error, otherProblem, cost }: Props & { id: string }) {
  const wrong =
    problem === null ? error : `Line ${problem.line}, column ${problem.column}: ${problem.message}`
  const waiting =
    otherProblem === null ? 'Checking…' : `Checked when this is corrected: ${otherProblem}`
  return (
    <Text id={id} size="xs" mt={4} c={wrong === undefined ? 'dimmed' : 'red'} role="status">
      {wrong ??
        (cost === null
          ? waiting
          : `Valid. One evaluation costs ${counted(Math.ceil(cost), 'step')}.`)}
    </Text>
  )
}
