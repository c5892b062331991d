'use client'
import { Select, Textarea, TextInput } from '@mantine/core'
import { EditorForm } from '@/components/resource/editor-form'
import { type FormFields, fieldsOf } from '@/components/resource/fields'
import { Pair } from '@/components/resource/pair'
import { useEditor } from '@/components/resource/use-editor'
import { PublishWayField } from '@/components/review/publish-way'
import { Section } from '@/components/ui/data/section'
import { saved } from '@/components/ui/saved'
import { useAccess } from '@/lib/auth/viewer.client'
import { type Module, newModuleSchema, newModuleVersionSchema } from '@/lib/features/modules/schema'
import { DryRun } from '../dry-run/dry-run'
import { ArchiveModule } from './archive-module'
import { ExpressionField } from './expression-field'
import classes from './module-editor.module.css'
import { bodyOf, valuesOf } from './module-values'
import { ParamsField } from './params-field'
import { useModuleCheck } from './use-module-check'
import { useModuleSave } from './use-module-save'

type Props = {
  module: Module | null
  /** The built-in module that a new one starts from. */
  copyOf: string | null
  onSaved: (module: Module) => void
}

const effects = [
  { value: 'factor', label: 'Reweighs: multiplies the share by a number' },
  { value: 'rank', label: 'Orders: makes priority groups, lowest number first' },
  { value: 'reject', label: 'Rejects: drops the match when true' },
]

/** The definition of a module. Saving it creates the next version. */
export function ModuleEditor({ module, copyOf, onSaved }: Props) {
  const access = useAccess('module.write')
  const { way, isRequest, label, save } = useModuleSave(module)
  const editor = useEditor({
    row: module,
    valuesOf: (row) => valuesOf(row, copyOf),
    bodyOf: bodyOf(module === null),
    schema: module === null ? newModuleSchema : newModuleVersionSchema,
    save,
    onSaved: (row) => (isRequest ? saved('The request is open') : onSaved(row)),
  })
  const check = useModuleCheck(editor.values)
  const fields = fieldsOf(editor)
  const isArchived = module?.archived === true
  return (
    <div className={classes.beside}>
      <EditorForm
        editor={editor}
        access={
          isArchived ? { mode: 'locked', reason: 'Restore the module to change it.' } : access
        }
        what="The module"
        save={label}
        labels={labels}
        aside={module !== null && <ArchiveModule module={module} access={access} />}
      >
        <Identity isNew={module === null} fields={fields} />
        <ParamsField
          value={editor.values.params}
          errors={editor.errors}
          problem={check.paramsProblem}
          onChange={(params) => editor.set('params', params)}
        />
        <ExpressionField
          value={editor.values.expression}
          params={editor.values.params}
          problem={check.expressionProblem}
          error={editor.errors.expression}
          otherProblem={check.otherProblem}
          cost={check.cost}
          readOnly={access.mode !== 'edit' || isArchived}
          onChange={(expression) => editor.set('expression', expression)}
        />
        <Textarea
          label="Note"
          description="What this version is for, in a few words."
          autosize
          {...fields.text('note')}
        />
        {way !== null && <PublishWayField {...way} trial={null} />}
      </EditorForm>
      <DryRun definition={check.definition} rules={check.rules} />
    </div>
  )
}

type IdentityProps = { isNew: boolean; fields: FormFields<ReturnType<typeof valuesOf>> }

const Identity = ({ isNew, fields }: IdentityProps) => (
  <Section title="What it is">
    <Pair>
      <TextInput
        label="Id"
        description={
          isNew
            ? 'Policies refer to it. It cannot be changed later.'
            : 'Policies refer to it, so it cannot be changed.'
        }
        placeholder="prefer-gold"
        {...fields.text('id')}
        readOnly={!isNew}
        variant={isNew ? 'default' : 'filled'}
      />
      <TextInput
        label="Label"
        description="Its name in the stack and in explanations."
        {...fields.text('label')}
      />
    </Pair>
    <TextInput
      label="Summary"
      description="One sentence on what it does."
      {...fields.text('summary')}
    />
    <Select
      label="Effect"
      description="What the value of the expression does to a match."
      data={effects}
      allowDeselect={false}
      {...fields.choice('effect')}
    />
  </Section>
)

const labels = {
  label: 'Label',
  summary: 'Summary',
  effect: 'Effect',
  params: 'Parameters',
  expression: 'Expression',
}
