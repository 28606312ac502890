import { createTheme } from '@mui/material';
import { TOOLTIP_DELAY_MS } from '../../core/office/kinds.ts';
import { colours } from './colours.ts';

const fontFamily =
  'system-ui, -apple-system, "Segoe UI", "PingFang HK", "PingFang TC", "Microsoft JhengHei", "Noto Sans HK", "Noto Sans CJK HK", "Noto Sans CJK TC", sans-serif';

const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const theme = createTheme({
  ...(isStill ? { transitions: { create: () => 'none' } } : {}),
  palette: {
    mode: 'light',
    primary: { main: colours.jade, dark: colours.jadeDeep, contrastText: colours.paper },
    secondary: { main: colours.ink, contrastText: colours.cream },
    error: { main: colours.persimmonDeep, contrastText: colours.paper },
    warning: { main: colours.mustard, contrastText: colours.ink },
    info: { main: colours.jade, contrastText: colours.paper },
    success: { main: colours.jade, contrastText: colours.paper },
    background: { default: colours.cream, paper: colours.paper },
    text: { primary: colours.ink, secondary: colours.muted },
    divider: colours.stone,
  },
  shape: { borderRadius: 3 },
  typography: {
    fontFamily,
    fontSize: 14,
    h1: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '0.02em' },
    h2: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.4 },
    h3: { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.5 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.65 },
    body2: { fontSize: '0.875rem', lineHeight: 1.6 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: '0.01em' },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${colours.jadeDeep}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { whiteSpace: 'nowrap' } },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
    // Places the buttons of an alert below its text on phones. Beside the text, they would leave space for
    // only one word a line.
    MuiAlert: {
      styleOverrides: {
        root: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { flexWrap: 'wrap' } }),
        message: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { flex: '1 1 12rem' } }),
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: `1px solid ${colours.stoneDeep}`, boxShadow: '0 18px 50px rgb(23 49 43 / 28%)' },
      },
    },
    MuiDialogTitle: {
      defaultProps: { component: 'h2' },
      styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 700, padding: '16px 24px 12px' } },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: { padding: '12px 24px', borderTop: `1px solid ${colours.stone}`, flexWrap: 'wrap', rowGap: 8 },
      },
    },
    MuiMenu: {
      styleOverrides: { paper: { border: `1px solid ${colours.stoneDeep}` } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { size: 'small', variant: 'outlined' },
      // Removes a margin that react-admin sets only for selects, so that selects align with other fields.
      styleOverrides: { root: { '&.MuiFormControl-marginDense': { marginTop: 0 } } },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          marginBottom: 4,
          fontSize: '0.8125rem',
          fontWeight: 600,
          color: colours.ink,
          whiteSpace: 'normal',
          maxWidth: 'none',
          pointerEvents: 'auto',
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: { backgroundColor: '#fff' },
        notchedOutline: { top: 0, borderColor: colours.stoneDeep, '& legend': { display: 'none' } },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: `1px solid ${colours.stoneDeep}`, boxShadow: '0 8px 24px rgb(23 49 43 / 20%)' },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
    MuiTypography: {
      styleOverrides: {
        root: {
          // Breaks long words, such as a URL pasted into a title.
          overflowWrap: 'anywhere',
          // Words in tables are not broken: tables scroll horizontally, so their columns can be as wide as
          // their words.
          '.MuiTableCell-root &': { overflowWrap: 'break-word' },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: TOOLTIP_DELAY_MS, enterNextDelay: 300, arrow: true },
      styleOverrides: {
        tooltip: { backgroundColor: colours.ink, fontSize: '0.8125rem' },
        arrow: { color: colours.ink },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.stone, padding: '10px 12px' },
        head: {
          fontSize: '0.8125rem',
          fontWeight: 600,
          color: colours.muted,
          backgroundColor: colours.cream,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 44, fontSize: '0.9375rem', padding: '8px 16px' } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 3, fontWeight: 600 } } },
  },
});
