import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { levelWords } from '@/components/keys/level-words'
import type { KeyTemplate } from '@/lib/engine'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import { levelsIn, nodesIn, subjectsIn, type TemplateValues } from './template-values'
import classes from './templates.module.css'

type Props = {
  template: KeyTemplate
  shown: ShownClusterKeys
  values: TemplateValues
  /** By field. */
  problems: Readonly<Record<string, string>>
  onChange: (values: TemplateValues) => void
}

/** The parameters of a template. */
export function TemplateForm(props: Props) {
  const { shown, values, problems, onChange } = props
  const set = (some: Partial<TemplateValues>) => onChange({ ...values, ...some })
  return (
    <div className={classes.form}>
      <TextInput
        label="Key"
        description="The key that nodes and VMs get."
        value={values.key}
        error={problems.key}
        onChange={({ currentTarget }) => set({ key: currentTarget.value })}
      />
      <Select
        label="Level"
        description="The property that the VMs share."
        allowDeselect={false}
        data={levelsIn(shown).map((level) => ({ value: level, label: levelWords[level] }))}
        value={values.level}
        onChange={(level) =>
          set({
            level: levelsIn(shown).find((each) => each === level) ?? values.level,
            subjects: [],
          })
        }
      />
      <MultiSelect
        label="VMs of"
        description="Every VM with one of these."
        searchable
        clearable
        limit={100}
        data={subjectsIn(shown, values.level)}
        value={[...values.subjects]}
        error={problems.subjects}
        onChange={(subjects) => set({ subjects })}
      />
      <RequestFields {...props} />
    </div>
  )
}

/** Parameters that only some templates have. */
function RequestFields({ template, shown, values, problems, onChange }: Props) {
  const set = (some: Partial<TemplateValues>) => onChange({ ...values, ...some })
  const inputs = new Set(template.inputs)
  return (
    <>
      {inputs.has('nodes') && (
        <MultiSelect
          label="Nodes"
          description="They get the value 1, all others 0."
          searchable
          clearable
          limit={100}
          data={nodesIn(shown)}
          value={[...values.nodes]}
          error={problems.nodes}
          onChange={(nodes) => set({ nodes })}
        />
      )}
      {inputs.has('exclusive') && (
        <Switch
          label="On no other nodes"
          description="Off: if these nodes are full, other nodes accept the VMs."
          checked={values.exclusive}
          onChange={({ currentTarget }) => set({ exclusive: currentTarget.checked })}
        />
      )}
      {inputs.has('weight') && !(inputs.has('exclusive') && values.exclusive) && (
        <NumberInput
          label="Weight"
          allowDecimal
          description="How much the preference counts."
          min={0}
          value={values.weight}
          error={problems.weight}
          onChange={(weight) => set({ weight })}
        />
      )}
    </>
  )
}
