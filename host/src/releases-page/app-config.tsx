import { fitsSetting } from '@soundings/shared/internal/contract/remote-config.ts'
import { Caption, Code, Details, Table } from './parts.tsx'
import type { AppStatus } from './releases-document.schema.ts'
import { CONFIG_COPY } from './releases-page.copy.ts'

type Props = {
  name: string
  settings: NonNullable<AppStatus['config']>
  configured: Readonly<Record<string, unknown>> | undefined
}

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** What a clinic may configure of a remote, and what this one has. */
export const AppConfig = ({ name, settings, configured }: Props) => {
  const rows = Object.entries(settings.properties).map(([key, setting]) => {
    const isSet = configured !== undefined && Object.hasOwn(configured, key)
    const value = isSet ? configured[key] : setting.default
    const note = isSet && !fitsSetting(setting, value) ? CONFIG_COPY.misfit : CONFIG_COPY.isDefault
    const isPlain = isSet && fitsSetting(setting, value)
    return {
      key,
      cells: [
        <div key="name">
          <Code>{key}</Code>
          <Caption>{setting.description}</Caption>
        </div>,
        configured === undefined ? CONFIG_COPY.unread : `${toText(value)}${isPlain ? '' : ` ${note}`}`,
        toText(setting.default),
      ],
    }
  })
  return (
    <Details>
      <summary>{CONFIG_COPY.title(rows.length)}</summary>
      <Table caption={CONFIG_COPY.table(name)} head={CONFIG_COPY.head} rows={rows} />
    </Details>
  )
}
