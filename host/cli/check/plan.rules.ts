import type {
  GateDeclaration,
  RouteDeclaration,
} from '@soundings/shared/internal/contract/remote-declaration.ts'
import { CHECK_PLACEHOLDERS, type CheckState } from '@soundings/shared/internal/contract/route-check.ts'
import { MOCK_FILE } from '@soundings/shared/internal/contract/service.ts'
import type { CheckedRelease, CheckPlan, ReleaseJourneys, ScreenVisit } from './check-plan.ts'
import { cardsOn, placesOfCards, unseenCards } from './plan-cards.rules.ts'

const JOURNEY = /^journeys\/[\w.-]+\.spec\.mjs$/

const PARAMETER = /:(\w+)/g

const stateOf = ({ layout, check }: RouteDeclaration): CheckState => {
  if (check?.state) return check.state
  if (layout === 'authenticated') return 'logged-in'
  return layout === 'public-user' ? 'link' : 'visitor'
}

const toScreenVisit = (
  release: CheckedRelease,
  route: RouteDeclaration,
  all: readonly CheckedRelease[],
): ScreenVisit => {
  const { name, version } = release
  const { path, layout, screen, check } = route
  const names = [...path.matchAll(PARAMETER)].map(([, parameter = '']) => parameter)
  const known = names.filter((parameter) => CHECK_PLACEHOLDERS.some((name) => name === parameter))
  const cards = cardsOn(release, route, all)
  return {
    remote: name,
    version,
    screen,
    path,
    layout,
    state: stateOf(route),
    params: { ...Object.fromEntries(known.map((name) => [name, `:${name}`])), ...check?.params },
    search: check?.search ?? {},
    ...(check?.leadsTo ? { leadsTo: check.leadsTo } : {}),
    ...(cards.length > 0 ? { cards } : {}),
  }
}

const missingParameters = ({ path, params }: ScreenVisit): string[] =>
  [...path.matchAll(PARAMETER)].flatMap(([, name = '']) => (params[name] === undefined ? [name] : []))

const missingParametersMessage = (visit: ScreenVisit, names: readonly string[]): string => {
  const params = Object.fromEntries(names.map((name) => [name, '…']))
  return (
    `${visit.path} (${visit.screen}) could not be opened: there is no value for ${names.map((name) => `:${name}`).join(', ')}. ` +
    `Add to this route in remote.json: "check": ${JSON.stringify({ params })}`
  )
}

/** A gate opens on the first live screen of its layout whose parameters all have values. */
const toGateVisit = (
  release: CheckedRelease,
  gate: GateDeclaration,
  live: readonly CheckedRelease[],
): ScreenVisit | undefined => {
  const behind = live
    .flatMap((remote) =>
      remote.routes
        .filter(({ layout }) => layout === gate.layout)
        .map((route) => toScreenVisit(remote, route, [])),
    )
    .find((visit) => missingParameters(visit).length === 0)
  if (!behind) return undefined
  const { name, version } = release
  return { ...behind, remote: name, version, screen: gate.screen, state: 'gate' }
}

/** A card opens on each screen of its slot. */
const toCardVisits = (release: CheckedRelease, all: readonly CheckedRelease[]): ScreenVisit[] => {
  const { name, version } = release
  return placesOfCards(release, all).map(({ screen, owner, route }) => ({
    ...toScreenVisit(owner, route, all),
    remote: name,
    version,
    screen,
    card: `${name}/${screen}`,
  }))
}

const releaseJourneysOf = ({ name, version, files }: CheckedRelease): ReleaseJourneys[] => {
  const own = files.filter((file) => JOURNEY.test(file))
  return own.length > 0 ? [{ remote: name, version, files: own }] : []
}

const failedJourneys = (release: CheckedRelease): string[] =>
  releaseJourneysOf(release).map(
    ({ remote, version }) => `journeys of ${remote} ${version}, which is live although its own check failed`,
  )

/** Without a mock a service does not respond, so its screens are checked as if it were down. */
const withoutMock = ({ name, service, files }: CheckedRelease): string[] =>
  service && !files.includes(MOCK_FILE)
    ? [`${name} with answers of ${service.path}: there is no ${MOCK_FILE} beside remote.json`]
    : []

/** Also contains the journeys of all live releases. A screen that cannot be opened is listed with its remedy. */
export const planCheck = (
  checked: readonly CheckedRelease[],
  live: readonly CheckedRelease[],
): CheckPlan & { unopened: string[]; leftOut: string[] } => {
  const others = live.filter(({ name }) => checked.every((one) => one.name !== name))
  const all = [...checked, ...others]
  const routes = checked.flatMap((release) => [
    ...release.routes.map((route) => toScreenVisit(release, route, all)),
    ...toCardVisits(release, all),
  ])
  const gates = checked.flatMap((release) =>
    release.gates.map((gate) => ({ gate, visit: toGateVisit(release, gate, live) })),
  )
  return {
    visits: [
      ...routes.filter((visit) => missingParameters(visit).length === 0),
      ...gates.flatMap(({ visit }) => visit ?? []),
    ],
    baseline: others
      .filter(({ hasFailed }) => !hasFailed)
      .flatMap((release) => release.routes.map((route) => toScreenVisit(release, route, [])))
      .find((visit) => !visit.leadsTo && missingParameters(visit).length === 0),
    journeys: [...checked, ...others.filter(({ hasFailed }) => !hasFailed)].flatMap(releaseJourneysOf),
    leftOut: [
      ...checked.flatMap(withoutMock),
      ...checked.flatMap(unseenCards),
      ...others.filter(({ hasFailed }) => hasFailed).flatMap(failedJourneys),
    ],
    unopened: [
      ...routes.flatMap((visit) => {
        const names = missingParameters(visit)
        return names.length > 0 ? [missingParametersMessage(visit, names)] : []
      }),
      ...gates.flatMap(({ gate, visit }) =>
        visit
          ? []
          : [`the gate ${gate.screen} could not be opened: no screen of the layout ${gate.layout} is live`],
      ),
    ],
  }
}
