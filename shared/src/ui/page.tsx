import type { ReactNode, Ref } from 'react'
import { css, styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import type { SpaceStep } from '../theme/tokens.ts'

/** A column of children, `$gap` apart (default: 16 px). */
export const Stack = styled.div<{ $gap?: SpaceStep }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${(p) => t.space[p.$gap ?? 2]};
`

/** A wrapping row of children; `$spread` moves them to both ends. */
export const Row = styled.div<{ $gap?: SpaceStep; $spread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[1]} ${(p) => t.space[p.$gap ?? 2]};
  ${(p) => p.$spread && 'justify-content: space-between;'}
`

/** On public pages and pages of a link, a wide window shows the page as a raised sheet. */
const onSheet = 'body:not([data-ground]) main &'

/** Behind a login, a page starts at the left edge of the content, beside the navigation. */
const onGround = 'body[data-ground] main &'

const groundCss = css<{ $wide?: boolean }>`
  ${media.wide} {
    ${onGround} {
      grid-template-columns: minmax(0, ${(p) => (p.$wide ? '1fr' : t.size.form)});
      max-width: calc(${t.size.content} + 2 * ${t.space[4]});
      margin-inline: 0;
      padding: ${t.space[5]} ${t.space[4]} ${t.space[8]};
    }
    ${onGround}:has(+ [data-actions], + * > [data-actions]) {
      flex-grow: 0;
      padding-bottom: ${t.space[4]};
    }
  }
`

const sheet = css`
  max-width: calc(${t.size.form} + 2 * ${t.space[6]});
  background: ${t.color.surfaceRaised};
  box-shadow: ${t.elevation.raised};
  ${media.forced} {
    border: ${t.stroke.hairline} solid CanvasText;
  }
`

const sheetCss = css`
  ${media.sheet} {
    ${onSheet} {
      ${sheet}
      flex: ${t.page.sheetGrow} 0 auto;
      margin-block: ${t.page.sheetGap};
      padding: ${t.space[6]};
      border-radius: ${t.radius.card};
    }
    ${onSheet}:has(+ [data-actions], + * > [data-actions]) {
      align-content: start;
      margin-bottom: 0;
      padding-bottom: ${t.space[4]};
      border-end-end-radius: 0;
      border-end-start-radius: 0;
    }
  }
`

/** At most 640 px wide. Use `as="form"` for a form, and `$wide` for a screen with its own columns from 960 px. */
export const Page = styled(Stack).attrs((p) => ({ $gap: p.$gap ?? 3 }))<{ $wide?: boolean }>`
  flex: 1 0 auto;
  width: 100%;
  max-width: calc(${t.size.form} + 2 * ${t.space[2]});
  margin-inline: auto;
  padding: ${t.space[3]} ${t.space[2]} ${t.space[4]};
  align-content: ${t.page.pageAlign};
  ${sheetCss}
  ${groundCss}
`

/** A form with a `Page`, and an `ActionsBar` at the bottom of the window even below a short page. */
export const FormScreen = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
`

/** Props of {@link PageHeading}. */
export type PageHeadingProps = {
  readonly children: ReactNode
  /** Default: `page-title`. */
  readonly id?: string
  readonly ref?: Ref<HTMLHeadingElement>
}

/** The `h1` of a screen. Scripts focus it on every change of route or step. */
export const PageHeading = ({ id = 'page-title', ...rest }: PageHeadingProps) => (
  <h1 id={id} tabIndex={-1} dir="auto" {...rest} />
)

/* Its background extends under a notch, which the page's content avoids. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${t.z.sticky};
  margin: auto calc(-1 * env(safe-area-inset-right, 0px)) 0 calc(-1 * env(safe-area-inset-left, 0px));
  background: ${t.color.surfaceRaised};
  border-top: ${t.stroke.hairline} solid ${t.color.border};
  padding: 0 env(safe-area-inset-right, 0px) env(safe-area-inset-bottom, 0px) env(safe-area-inset-left, 0px);
  ${media.short} {
    position: static;
  }
  ${media.sheet} {
    ${onSheet} {
      ${sheet}
      width: 100%;
      margin: 0 auto ${t.page.sheetGap};
      border-radius: 0 0 ${t.radius.card} ${t.radius.card};
    }
  }
  ${media.wide} {
    ${onGround} {
      width: calc(100% - 2 * ${t.space[4]});
      max-width: ${t.size.form};
      margin: 0 ${t.space[4]};
      background: ${t.color.surface};
    }
  }
  @media print {
    display: none;
  }
`

const BarInner = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space['1_5']};
  max-width: calc(${t.size.form} + 2 * ${t.space[2]});
  margin-inline: auto;
  padding: ${t.space['1_5']} ${t.space[2]};
  ${media.sheet} {
    max-width: calc(${t.size.form} + 2 * ${t.space[6]});
    padding: ${t.space[2]} ${t.space[6]};
  }
  ${media.wide} {
    ${onGround} {
      margin-inline: 0;
      padding-inline: 0;
    }
  }
  & > * {
    flex: 1 1 ${t.size.actionMin};
    ${media.narrow} {
      flex-basis: max-content;
    }
  }
  & > :last-child:not(:first-child) {
    flex: 2.4 1 ${t.size.actionMain};
    ${media.narrow} {
      flex-basis: max-content;
    }
  }
`

/** A separate row in an `ActionsBar`, above the buttons. */
export const ActionsRow = styled.div`
  && {
    flex: 1 0 100%;
  }
`

/** Sticky at the bottom, but not below 560 px of height. Must be a sibling of `Page` to span the width. */
export const ActionsBar = ({ children }: { readonly children: ReactNode }) => (
  <Bar data-actions="">
    <BarInner>{children}</BarInner>
  </Bar>
)
