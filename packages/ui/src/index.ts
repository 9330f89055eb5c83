// The one entry of this package: federation shares by module name, a second entry would be a second copy.

export { formatNumber } from '@pasok/contracts/format-number';
export type { Attached, AttachmentsProps } from './fields/attachments-props.ts';
export {
  MoneyField,
  PasswordField,
  QuantityField,
  SelectField,
  type SelectFieldProps,
  SwitchField,
  TextArea,
  TextField,
} from './fields/fields.tsx';
export { checkedWhenLeft, Form } from './fields/form.tsx';
export type { NumberFieldProps } from './fields/number-field.tsx';
export {
  formatAsOf,
  formatDateTime,
  formatDateTimeZone,
  formatDay,
  formatIsoLocal,
  relativeTime,
  zoneLabel,
} from './format/time.ts';
export { formatTimeLeft } from './format/time-left.ts';
export { fileName, formatIdr, formatPercent, formatPhone, initials, shortId } from './format/values.ts';
export { langOf } from './lang-of.ts';
export { Avatar } from './layout/avatar.tsx';
export { Banner, type BannerTone } from './layout/banner.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './layout/button.tsx';
export { Card, CardLink, type CardProps, ScrollRegion, type ScrollRegionProps } from './layout/card.tsx';
export { CopyButton, type CopyButtonProps, CopyId } from './layout/copy-button.tsx';
export { copyText } from './layout/copy-text.ts';
export { Entry, EntryList, type EntryProps, Fact } from './layout/entry.tsx';
export { IconButton, type IconButtonProps } from './layout/icon-button.tsx';
export {
  IconAlert,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconBell,
  IconBlocks,
  IconBulb,
  IconCamera,
  IconCheck,
  IconClipboard,
  IconClock,
  IconClose,
  IconCopy,
  IconDownload,
  IconFilter,
  IconFlashlight,
  IconImageUp,
  IconInfo,
  IconLink,
  IconList,
  IconLogOut,
  IconMenu,
  IconMonitor,
  IconMoon,
  IconOffline,
  IconPlus,
  IconPrinter,
  IconQrCode,
  IconReceipt,
  IconScan,
  IconSearch,
  IconSun,
  IconTrash,
  IconTrophy,
  IconUser,
} from './layout/icons.tsx';
export { look } from './layout/look.ts';
export { Breadcrumbs, type Crumb, PageHeading } from './layout/page-heading.tsx';
export { Pager, type PagerProps } from './layout/pager.tsx';
export { ShareButton, type ShareButtonProps } from './layout/share-button.tsx';
export { type Tab, Tabs, type TabsProps } from './layout/tabs.tsx';
export { PrintCheck, type PrintCheckProps, PrintNote } from './paper/print.tsx';
export type { QrCodeProps } from './paper/qr-picture.tsx';
export { saveCsv, saveFile } from './paper/save-file.ts';
export { PasokProvider, Slot, type SlotProps } from './provider.tsx';
export { type GroupMark, groupMark } from './ring/group-mark.ts';
export type { Ask } from './states/alert-dialog.tsx';
export { ChangedDeal, type ChangedDealProps } from './states/changed-deal.tsx';
export type { DialogProps } from './states/dialog-window.tsx';
export { type Dialogs, useDialogs } from './states/dialogs.tsx';
export { Logo } from './states/drawings.tsx';
export { Attachments, Dialog, QrCode } from './states/later.tsx';
export { lazyPart } from './states/lazy-part.tsx';
export { Loaded, type LoadedProps, NotLoaded, type NotLoadedProps } from './states/loaded.tsx';
export {
  EmptyState,
  ErrorState,
  LoadingText,
  NotFoundState,
  Skeleton,
  type StateProps,
} from './states/states.tsx';
export {
  Badge,
  type BadgeTone,
  StatusBadge,
  TransactionBadge,
  transactionStatusLabel,
} from './states/status-badge.tsx';
export { toPageBefore, useBackCloses, useLayeredBack } from './states/use-back-closes.ts';
export { DateTime, RelativeTime } from './time.tsx';
export { type Clock, setClock, useAt, useNow } from './use-now.ts';
export { type ColorScheme, useColorScheme, useNarrow } from './use-screen.ts';
