'use client'
import { Button, Text } from '@mantine/core'
import { useId, useMemo } from 'react'
import { LazyExpressionEditor } from '@/components/expression/lazy-expression-editor'
import { Section } from '@/components/ui/data/section'
import { placeOf } from '@/lib/base/json/place'
import { defaultRule, type RuleLanguage, rankRuleFault } from '@/lib/engine'
import { useLoadedRules } from '@/lib/features/previews/rule-language.client'

type Props = { rule: string | null; onChange: (rule: string | null) => void }

const variables = {
  totalLimit: [],
  totalGuaranteed: [],
  userLimit: [],
  userGuaranteed: [],
  instanceLimit: [],
  instanceGuaranteed: [],
  factor: [],
  type: [],
}

/** The rule of a target, checked while it is typed. The formula is the default rule. */
export function RuleField({ rule, onChange }: Props) {
  const id = useId()
  const [labelId, hintId, statusId] = [`${id}-label`, `${id}-hint`, `${id}-status`]
  const rules = useLoadedRules(true)
  const text = rule ?? defaultRule
  const mark = useMemo(() => (rules === null ? null : markOf(text, rules)), [text, rules])
  return (
    <Section
      title="Rule"
      aside={
        <Button size="xs" variant="default" disabled={rule === null} onClick={() => onChange(null)}>
          Back to the formula
        </Button>
      }
    >
      <div>
        <div id={labelId} className="mantine-InputWrapper-label">
          What a target adds to the SLA part (CEL)
        </div>
        <Text id={hintId} size="xs" c="dimmed" mb={4}>
          Reads the six numbers of a target, its factor and its type. It must give a number.
        </Text>
        <LazyExpressionEditor
          value={text}
          onChange={(next) => onChange(next === defaultRule ? null : next)}
          readOnly={false}
          variables={variables}
          mark={mark}
          labelledBy={labelId}
          describedBy={`${hintId} ${statusId}`}
        />
        <Text id={statusId} size="xs" mt={4} c={mark === null ? 'dimmed' : 'red'} role="status">
          {statusOf(rule, mark, rules)}
        </Text>
      </div>
    </Section>
  )
}

type Mark = { line: number; column: number; message: string }

function statusOf(rule: string | null, mark: Mark | null, rules: RuleLanguage | null): string {
  if (rules === null) return 'Checking…'
  if (mark !== null) return `Line ${mark.line}, column ${mark.column}: ${mark.message}`
  return rule === null ? 'This is the formula that is built in.' : 'Valid. It replaces the formula.'
}

function markOf(text: string, rules: RuleLanguage): Mark | null {
  const fault = rankRuleFault(text, rules)
  return fault === null ? null : { ...placeOf(text, fault.at), message: fault.message }
}
