import type { Block } from '@pasok/contracts/blockchain';
import { blockHash } from '../block.ts';
import { createGenesis } from '../genesis.ts';

/** Nonces of the blocks after genesis, in base 36: mining them in every test would take seconds. */
const nonces = `
kl 1jz wt 47e 5j6 89z 681 4qh s7 1az p0 3dq 3fl 1ym v7 582 506 z6 9n 4zi 6s3 c62 5xw su 1ce kg oe 92x jp 4j0 2ju
2k7 fw nw k5 19d 3dt 8jn 1id 58 12y 1lh 1a4 3g4 3p0 28 28u ch ym a0 vm 2w 10 ib5 1t4 7x 1li 746 2mt 31 6e 1i9 1qd
cni g3 ok mq ne 4bd 2cp 2ly 1my 160 rn 6a er3 5fm 2h9 ri vq 584 6n6 aga 1ud 179 xa 9l9 62 2u9 2vf 15v yj bo 1fv nb
631 4ln 67z 25q 1bq jt 1r5 2mx 1s9 1vq 1qn 3j 7oh 1fi 94a 7et 16w 4r 2fs d5 jd 1qf 96j 4p 12l 7gm s2 63q 3w6 cv p0
2wf kp 1ua 3xg 4o8 w 5w 1ck 370 8aj 42u ph 8v 2eb 2n0 8ey 9mu 48b 1pm 12d 2q xq 3ni fu9 44k 8pv 1hs 2yo 220 45 3wi
3nl 12y 1jd 71c 60s 76y 5bf 1nw ov 46 91f 1bp 4tq 2p1 tc n4 1sk 7qh 2fs mo as 173 1k 1y8 i3 q1 2e2 51h 38d o5 cz
3qy ai7 1uo 5i9 1x 83d 5fm bg 15k wv 3kl 7hw 7b 1as 14e 2ee 7yh mh 5b 4ae 1lu 51 1c1 2xc 20 45e 23v ee 42f to 60e
38l 107 1mb 14r jg 4ls 64k qk mm 27r 1p3 7e7 ev 2rf 4rf 1p0 1p9 41q 3ms 1fi 2rp 14l 2su b48 2he 6os 5bk 21q wk 3e0
1ol yi 6z8 1wn 7uc 1d5 9uy 92 uh 2bv wr 17r 2s0 7m 27t 32x bd 1jy 52 ia 3jy 37o 30w 4hz 11l 12t uo q7 zq 329 5jr
xc 6qr 5vf hc 273 11t hhk al xl 3d9 yk 6h9 2mp 52b 4v2 7di 54 6a 88v 12e 1gp 749 av in 4bt 49c 5ai ia 31a id d uk
ll 11s 2al 91e zh k6 im oj 1 7r 4l7 26x e8 2c0 9lr ar1 14r si 10a 1ot 4f8 3tw 38p 371 jh 1hg 1cc 77 2c2 99y 74g
f7g 7wm 2gz fl ik 3mf 2re 1i3 9m4 11j bvt 52k 3kd 5k4 64 zg c0 1qu 13f 5af 4ls a1s lw 6d1 17a x9 yy 4gp 42s 1z5
135 7gr fb ks jnf wr af3 4z2 1io xt 984 36 1ca 7c k5 2sp 1xt 5g9 1eq 17w ys 4ol 18o 3z8 ja 19w 4q2 7d 9n 9c 29q qj
5mb 4iy 7pm 3bg 6y8 6d 71f 3ca n 6av 2y2 du fh 2e3 1us 149 zp zz l9 1oc 1d6 3as 3q2 2dk 1uo 1hk 1mx 1xs 8zq fah
1oy 3n4 4ez jb 1lt 2r9 3ah 1mp 3cy glu 3f2 15g 7zi 2ia ew8 12t 1vm 54f 2pi su 3dg z2 2m5 6ac 7v 6l 1y0 3pm 18c cqh
85h 231 1ho 2ng 9j8 1vl fjw 3im 6vz 3xz p3 6uy 1r4 7yx 3u3 1eg 1xj 3mt 1vh yl 3e9 3ah 2nk 4o3 5n2 df0 8e 7ai s7 75
qe 5vf 9mv 1d0 33l 7xu 21j 1tq 17e x1 6i6 2i9 2nm 6uw 23q 4ro 529 267 1ic gn 9x8 3yd 2sx 8b 4fb 6a9 2da 1f4 e6 7p4
36p 5lm 2oo xf cw 1ox 1l5 dbp 1gl 2zb 38k 9dc jh 2t 9a 1is 7v7 rp 1td lo 7r 58 sf 538 1st gu 7wy 39o 4wt 2oj rl uk
nk 2pw 272 no kg 2a2 4it 221 2h 2b8 47t 4lr azj 426 4w1 15i qj dng 4bl 210 3yi 3sj 1nj 45 10 14x 63g 1r9 145 3la
4in 1so 6wf 1o3 1bk yh 7fa 1s ew 4ux 1qv rb 1tq f7 2f9 1ca 1tv 215 1k3 3uw ok 4tj 8f5 yu 102 1m7 3nl 2a7 1ab 1ex
2g5 7bl 157 ph 4i0 17 1ej 38h 13h c9 12s 1vp 3wg 670 3qa 4q6 91s 42d uu 2f3 bim 1nf yl 8e im 5tm 1do m5 80j 8wy
b2x a5e 7sc 9u 619 1hb 14b c5h 76p 4qo 5pm 12k 3ek 7h7 2e 3cq 9v 1p 10h 1y9 6ku 91 3d9 1yl 3r0 r0 ig 3yl tg 2ou
5cg 139 14a 6dz 1mn bc 1t3 f7 491 3 avg f48 jn hd er 38z lw 2iy 3f3 2b6 14g bd2 6k 6sc 32z a32 3m5 1z8 rt 1ta 1tv
15k 2qu 2ey fj 4ea in 2nc ko bs 1jy 2du 21 32x 1kr y6 29u mk 8h 7p 2um 1bn 92 3dt 7x2 f4 8r 2te 3px 1uo 2ln avb
5iz 5k 4ry 5hi 39d 352 2eu 133 32o 2f6 7dd 23h h6 1wm 8o 33w 299 2p6 2rd 27l 53o ev 4lc 2ss 3hl 54 cls 2xb 8f 31k
ou 36x k7 1bk 1ix 4hb 1si 180 4sk 2s4 ac 2l7 4lm 1ro 3y7 6t 1mq 2o 149 49 3k4 1sz rh 39v cm 6ol nx 3ar 2ck cm 5ce
bd5 1xv 3eg 1od x1 v2 2yz 5br 3s3 42z 1l 226 10m 207 230 19y 74 5pr 2g 31v dz 2zr 8vz 7q 31j 2mf 2vn 4wz 1e1 78b
9go 8 2a5 6xq ss 1bk 3qw zs 9a 87 13y 1qx 8g cr 5tq tc 1gv 84z 3cf 92e 25 3wa 2zs 267 tk 24a 62z 5dr 15e 31w 1ls
14x 2m6 ap a4c 93c 1he 2xx iu u5 1c4 cm 69 3jv 4zf 2wd 2jr 1d6 67b 13r dc 4yu 2u5 6v8 ai4 3g6 qs 9ya 6o 6ku 2jz
27w 2gy 4jx c 14 14w de 1h7 6e0 1nc 4mf n5u 3m 2iw 4l3 mf 2eq ov 2dm 6i7 wm 3cj 1cb 3lg u9 6b5 2mm 3f8 1g4 88k 13c
43n 6yt 32g 152 2gy 2y 1ay 5sb 112 sv 16 abp 177 2es st 1qe 1dc sj 3jz 2rw 5vg 209 4ow 7rr p2 3tu 5gc 7bw 3db un
1tu mf zp 19q 2hu ik gm 3ae 3lj 29v 2e3 5 1g2 qc 1f6 ajx 60f 4mv wl 4iy 2uz 4a4 2qt 11o 1b 1hk 5jq 1co 1je 37q 10q
lj 2fy 56c 163 2gr 3ah 4g2 sm 22l 16e bvt 3bf 3my 2jj 3 4ro 2tb 1b5 fa2 2y3 6mz 3ce 21g 2kc 1av b2l 56v 6wd 3e7 kk
4h9 7iy 4pr 6gr g2 71h 22d 11o 60 3pb 18h 2ef 6ld vu 516 22i 6x 3ik 161 6bi 3oq iw 32r 247 jq 205 4dw 20j m 4m 4pr
3ve 3jo 41a 2kf f9 l6 3aw 68i 1m2 74y 5x 4uj 6p 6su t0 rr v5 3k5 4hz 21t 5yg 3aj 1ba 3v 4ga 1vc b0k 85o tt 1jo 1c2
2xw 314 ay3 xx 6ot 435 2rr 28d 12o 5zc 3tp 1cl 6k5 2ul aq vt 25 yb 4qw 13t 336 708 7yi 37p 65p 5wx 1bk 4p2 wa 1ku
ye gx3 2rx 3qk b 8rk 1ul dq 1wz 414 8uw 4ax 19 1eh uu 2rl px 2rk 11b rl 132 t2 wx ux 19r 24a ku 41t 4ow 3qa ddj f6
1h6 30j g42 7ha 49c 1ys 391 3pa 12p 1vo 1m9 qkn 3is 410 2zt 5yw 3uf zz 4aj 16v 3n 4uz k4 8pq 4yu 3f 2o 3ry 5t 2xy
hu3 j4 mcc g7 1qn 1po 42z 2ac 6ar 24t vi 1mg hh 14s r 1sx x7 44l 7e8 xl 9h 253 65s 106 1fl 6zf 2sj hn gp 79i 36c
gk 1h4 33b dl e9k 2rp 304 31h 2q2 26n 12t 14s c46 3mo 31h dnl 2xh a9 7 cyp 2y6 1r8 3kn 22o 2a7 369 5iy 2zh 3f 1h3
35i 1u 27f 1vt 2xj a9n 3tm dx 2s0 cm bkn 1oy 64p 1oq 220 18h ccu 4py 1ur 2g1 3u 1ku 5ko 1xs 6fh 1l 1ud 1qf 76 n0
196 4qv 1qb bq 1f1 7eo 2a0 1n5 5i zo 477 7rn 686 1a5 m2 2im q0 1nl 7m0 2l0 4o8 1x4 6ku 2cz bj1 2va 2lh 39k 1af 1p5
1o0 3do zy 5d0 3mc 38w 197 5de 4r 5r4 1a 2pr 7y ki 2ur 6ko 239 23s 1aj 191 3t0 9b 455 4se 4r7 co om 31f 1lw 5qk
1xb 3lc 20 8se z3 lp 64t 1y9 1eg 2jc 84k 4vw 8g4 19w 1o4 41l 13n p3 ve 3hx s8 5t agw 1n4 1fk feo 40d 2bw ky 4k 87
7ul 2l6 1id 8j0 3z2 2rd 2le 6 bbr yn 53y 1ke 11m 2y2 13o 1ns 1z7 xm 1qr 1su 8l9 287 1df 22s 6k xj 4ee 1hh 1k9 3we
9j 1u7 1a1 1jw 1rh 7sq gy 2hh a9 5bh 4sd 7d4 ar 21c 1w2 5yl 8w3 3yv 1c7 1s1 8us 30n q3 4lz 73d 1ka 7gm em 1gr 39s
17n 1xv 9vz 8ms 75s 408 2p9 8j od ko5 3s5 67z pv by 4g bb 2i5 4tu uy cl 1bs 7a 3z0 6w9 1z 4ry 2sw 78o 7dv 2ob 2m8
9f8 89 b6o 2la 2kr 6vu 1zl 3e2 13b 4y1 3cb 6b7 cg 1xw 18n 4kk 5i8 2gc 4lg 1rs 1kk 2vg 386 jb cu 5tn 29a bq 142 qx
rq 80p 2vo 1ls nc 17i 276 259 3ze 9d 7rc 11u g7 1lf 1is at2 7a4 4xp 1pb 402 21x 1ks hb 7q9 10j 2ut 5ag 1gh 3qi 15p
8zc 1md 1ya 22u 580 60k sq 2b5 i2 5d 32q 2bo 2b6 26d 3zr 89g 44i dky 1i3 224 3on 6n fm op bpi uq 1ox 1rz 4qm 2o6
2tx 9iu 1r9 2t7 8y 38n 4so 13n ny 1nr 2nq 2sy 162 cu 2d 41b 21 7oj 1b7 22c fhb 361 8hk 67z 160 3uq 35d 50m no 829
u1 7w 26 8ph 4j6 hj 528 c2v 21a gm 3aj 8ax 1md 346 17y cf xy s7 79z 4ax 211 2ha c6 2vc 1fy 5bq 1u3 4f 3z9 4a3 94j
3db 3zc 3b2 46i 100 4eq ry 52v um 5e4 2vs bn 309 4eb 4n4 3m 6a3 286 8v 3ue 1ey z7 dj 5b m4 1tn 3qj 2ki 32a df 1h6
1nz 4at k9 48k 6k2 3ur 1as 15q 4gx 35r 6ya 44k 6q 42q 1p7 10q 5vg 16y egl 2gs 4y 11 2nx 3k9 5g0 eq 59 3s5 1e 7vq
wa rd 9td 3te 2e4 21o ii 2su 5ru 1iu 31u 3xs 183 ww fm 1s4 5yx 82r 1ru 1xm kz 5u6 3k9 1fd 213 3zf i9l 1rf 4f1 5bi
6ir 2pk 2ci 4e3 2of fg 5ex 3e 1ym 2ld 45 54k 69r ib ev 46v 5fc 4tc s1 398 3q2 54j 3dz 2xn 2id 303 ab 75x u7 9z 1v
2bg 4dq 4fk 1ol 19l 29b eh9 34h vj 6x1 45 3ym 2pp 2pk bq 3d 36f 18e 7fl 7dr 1y9 2ey 381 jp 5o6 2c4 95 5n7 1di 4lj
18o 6lb 1vg 1ha 2vs 2bq 55 ay 5ui 58w 34 1hn 22a 64o 1h8 5e1 rz 6i9 1xn 4x8 18s 1s 24w 30q 361 72k 1ub 35q r8 6tt
dr ks 3bf dil 2y8 1m8 we 5lu 708 17r 4e 5yt 4dh 9g 59r rc fb 12t 4o6 1rg 1ey 1yu 5ur 2q5 3j2 2s2 32a 5gy 2dj 13t
3j2 we 10z 4cp 649 2lz 1u5 2gq te 32l 1a8 bmh 3dz 2lo hy 1fp 1l8 25q 2pd ko lo 2c1 1js 1h0 wx 1gf 6hk 1dh 7eo 14z
97 25w bm 1i9 1cw 7ql 4ih 1gp 1bg 1bg 7u8 2n um 24u 1mx bc 3l3 28i 1la w9 1s3 55m 375 68x 4cm mw 25u 39q 57g 3gl
6nh 1ed hh 21s tj 1c9 1da 151 1iy 1at 156 46y 1rw rs 3av ql 9y8 d 1vy 9i3 fz wl h5 3et 3tv 6z6 u8 15l 335 114 37e
d3 po 1kc 5sr 1m6 mi 8c 53o 2vb y0 5n 10u 8n 1qi ho 5kl 3ix 1xu 3x8 6h3 7in 2gr 4pn wc fg 250 4cw a2 h4 4mp 30q 84
68 17t 7u2 197 365 681 3e5 1rp y0 2wp 2d0 8s 2t5 q6 1ey dz 5hy a0 va 4q8 2ur 3ka if 4vz 234 c9f 25m 1ih 4kd 1g7 dn
7cv 2p9 1pk 44z 8d5 1kl 1cn 3gb 49z dl4 10f i3 mn lz 2cc ml 4la 430 4vv 691 ebl 3 1kj 1y7 10j 7v 1oi 4ts dl 1vf 3p
sk 39n 1ie 3nz 1cs 46v 30h fm 2f 441 1tn 3xs d3 e 9g 313 my hv 15o 4dy 32l ax 2hn 2so 1an 2ca cqd 4wu fie 4wk arw
20z fw 526 66 30u lb 10h 4sw 3pp 87 3aw 1as 1t6 5nu 2c9 76y 571 1tj 3yr 1yu 7le 220 6w1 xc aw yx 7sv 12j 22g f`;

/** Blocks of the longest one: two whole pages and a bit. */
const minedLength = 2050;

/** A valid chain, mined once and for all: its first blocks, from genesis on. @internal */
export function minedChain(length = minedLength): Block[] {
  const blocks = [createGenesis()];
  for (const text of nonces
    .trim()
    .split(/\s+/)
    .slice(0, length - 1)) {
    const { index, data, hash: previousHash } = blocks.at(-1) ?? createGenesis();
    const next = {
      index: index + 1,
      nonce: Number.parseInt(text, 36),
      data: { ...data, transactionId: String(index + 1) },
      previousHash,
    };
    blocks.push({ ...next, timestamp: data.timestamp, hash: blockHash(next) });
  }
  return blocks;
}
