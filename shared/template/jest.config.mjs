export { default } from '@soundings/shared/jest'
