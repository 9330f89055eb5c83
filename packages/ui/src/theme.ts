import {
  type CSSVariablesResolver,
  createTheme,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Rimba: the deep green of a shop sign in a market at noon. */
const brand: MantineColorsTuple = [
  '#e8f6f0',
  '#cfeadf',
  '#a2d8c2',
  '#71c4a3',
  '#49b089',
  '#2b9c74',
  '#17875f',
  '#0b704e',
  '#075c40',
  '#04442f',
];

/** Brick: refusals and what cannot be taken back; 7 is readable on paper, 3 at night. */
const red: MantineColorsTuple = [
  '#fdeeed',
  '#fad7d4',
  '#f5b4af',
  '#ff9c94',
  '#e8685e',
  '#d6473c',
  '#c5342a',
  '#b3261e',
  '#961e17',
  '#741610',
];

/** Warm paper greys; 6 and darker are readable on paper and white. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0ea',
  '#e8e4dc',
  '#dad5ca',
  '#c2bcb0',
  '#9c958a',
  '#655f56',
  '#4f4a43',
  '#36322d',
  '#211e1a',
];

/** Night greens, light to dark. */
const dark: MantineColorsTuple = [
  '#e6ece9',
  '#c5cfca',
  '#a0aea7',
  '#75857d',
  '#46554e',
  '#35433d',
  '#24302b',
  '#151d1a',
  '#101714',
  '#0b100e',
];

/** The colours there are. */
export const palettes = { brand, red, gray, dark };
export type Palette = keyof typeof palettes;

/** Written in font.css: which families it names changes when the font is here. */
const sans = 'var(--pasok-sans)';

/** Pasok's look. Screens use it through the components of this package alone. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  colors: palettes,
  black: '#1d1b17',
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: sans,
    fontWeight: '750',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.05rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** The library's variables, corrected where its defaults fail a contrast of 4.5 : 1. */
export const cssVariables: CSSVariablesResolver = (merged) => {
  const { variables, light, dark: night } = defaultCssVariablesResolver(merged);
  return {
    variables: { ...variables, '--pasok-kunyit': '#f2a516' },
    light: {
      ...light,
      '--mantine-color-body': gray[0],
      '--mantine-color-error': red[7],
      '--mantine-color-success': brand[7],
      '--mantine-color-dimmed': gray[6],
      '--mantine-color-placeholder': '#756e64',
      '--pasok-surface': '#ffffff',
      '--pasok-line': gray[2],
      '--pasok-shade': '#e8f6f0',
      '--pasok-brand': brand[7],
      '--pasok-shadow': '0 1px 2px rgb(33 30 26 / 6%), 0 6px 20px rgb(33 30 26 / 5%)',
    },
    dark: {
      ...night,
      '--mantine-color-body': dark[7],
      '--mantine-color-error': red[3],
      '--mantine-color-success': brand[3],
      '--mantine-color-red-outline': red[3],
      '--mantine-color-red-light-color': red[3],
      '--mantine-color-dimmed': dark[2],
      '--mantine-color-placeholder': '#8fa098',
      '--mantine-color-anchor': brand[3],
      '--mantine-color-default': dark[6],
      '--mantine-color-default-hover': dark[5],
      '--mantine-color-default-border': dark[4],
      '--mantine-primary-color-light-color': brand[2],
      '--mantine-color-brand-light-color': brand[2],
      '--pasok-surface': '#1b2521',
      '--pasok-line': '#303d37',
      '--pasok-shade': '#17382c',
      '--pasok-brand': brand[3],
      '--pasok-shadow': '0 1px 2px rgb(0 0 0 / 40%)',
    },
  };
};
