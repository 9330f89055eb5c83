import {
  Form,
  MoneyField,
  PasswordField,
  QuantityField,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
} from '@pasok/ui';
import { useState } from 'react';
import classes from './gallery.module.css';

const options = [
  { value: 'newest', label: 'Terbaru' },
  { value: 'price', label: 'Harga' },
];

/** Every field: empty, with a hint, wrong, and disabled. */
export function Fields() {
  const [money, setMoney] = useState<number | ''>(1_500_000);
  const [count, setCount] = useState<number | ''>(2);
  const [order, setOrder] = useState('newest');
  return (
    <Form className={classes.fields}>
      <TextField label="TextField" placeholder="Misalnya: Pengadaan Lab 3" required />
      <TextField label="Dengan keterangan" description="Setelah tenggat, tidak ada penawaran baru." />
      <TextField label="Salah" defaultValue="abc" error="Please enter a valid email address" />
      <TextField label="Tidak aktif" defaultValue="abc" disabled />
      <TextField label="Tenggat" type="datetime-local" />
      <TextArea label="TextArea" />
      <TextArea label="TextArea salah" error="Wajib diisi." />
      <PasswordField label="PasswordField" />
      <PasswordField label="PasswordField salah" error="Password is required" />
      <MoneyField label="MoneyField" value={money} onChange={setMoney} />
      <MoneyField
        label="Peringatan"
        value={money}
        onChange={setMoney}
        warning="Rp 200.000 di atas maksimum"
      />
      <QuantityField label="QuantityField" value={count} onChange={setCount} error="Paling sedikit 1." />
      <SelectField label="SelectField" data={options} value={order} onChange={setOrder} />
      <SwitchField label="SwitchField" defaultChecked />
      <SwitchField label="SwitchField tidak aktif" disabled />
    </Form>
  );
}
