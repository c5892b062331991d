import { fieldsOf } from '@/components/forms/form-fields'
import { valueText } from '@/components/forms/read-only/value-text'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/lib/auth/viewer.client'
import type { ModulePicture, SelectionModule } from '@/lib/engine'
import classes from './built-in.module.css'
import { PictureRows } from './picture-rows'

type Props = { module: SelectionModule; picture: ModulePicture }

/** A built-in module: its summary, its chart, its parameters, and a copy of it as a rule. */
export function ModuleCard({ module, picture }: Props) {
  const mayWrite = useMay('module.write').allowed
  const { id, label, summary } = module
  return (
    <li className={classes.card} id={id} data-testid={`built-in-${id}`}>
      <h3>
        {label} <code>{id}</code>
      </h3>
      <p>{summary}</p>
      <PictureRows label={label} rows={picture.rows} />
      <dl className={shared.facts}>
        {fieldsOf(module)
          .filter(({ name }) => name in picture.params)
          .map((field) => (
            <div key={field.name} className={shared.inline6}>
              <dt className={shared.dimmed}>{field.label}</dt>
              <dd>{valueText(field, picture.params[field.name], (id) => id)}</dd>
            </div>
          ))}
      </dl>
      <details className={`${shared.xs} ${classes.details}`}>
        <summary>Parameters, reasons and JSON</summary>
        <dl>
          {fieldsOf(module).map((field) => (
            <div key={field.name}>
              <dt>
                {field.label} <code>{field.name}</code>
              </dt>
              <dd>{field.hint}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {picture.rows.map(({ account, why }) => (
            <li key={account}>
              {account}: {why.length === 0 ? 'not changed' : why.join('; ')}
            </li>
          ))}
        </ul>
        <p>
          The example as JSON: <code>{JSON.stringify(picture.params)}</code>
        </p>
      </details>
      {mayWrite && (
        <PageLink href={`/modules/new?${new URLSearchParams({ copy: id })}`}>
          Copy as a rule<span className={shared.hidden}> {label}</span>
        </PageLink>
      )}
    </li>
  )
}
